import type { Queryable } from '../../platform/database/database.ts';
import { links } from '../../web/kit/links.ts';
import type { RecordGroup } from '../contract.ts';
import { recordLimits } from '../terms.ts';
import { findPlace } from './find-place.ts';

/**
 * Links each group with more hits than it shows to the page that lists them all: the ledger with the same search, or
 * the contamination page for a place. Such a group keeps only the hits it shows. Entities and tags have no page that
 * takes a search.
 */
export async function withListUrls(
  database: Queryable,
  query: string,
  groups: readonly RecordGroup[],
): Promise<RecordGroup[]> {
  return Promise.all(
    groups.map(async (group) => {
      const isCut = group.found > recordLimits.hitsMax;
      const url = isCut ? await listUrl(database, query, group.kind) : null;
      return url === null ? group : { ...group, url, hits: group.hits.slice(0, recordLimits.hitsMax) };
    }),
  );
}

async function listUrl(
  database: Queryable,
  query: string,
  kind: RecordGroup['kind'],
): Promise<string | null> {
  if (kind === 'certificates') return links.ledger({ q: query.trim() });
  return kind === 'sites' ? ((await findPlace(database, query.trim()))?.hit.url ?? null) : null;
}
