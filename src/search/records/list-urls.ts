import type { Queryable } from '../../platform/database/database.ts';
import { links } from '../../web/kit/links.ts';
import type { RecordGroup } from '../contract.ts';
import { findPlace } from './find-place.ts';

/**
 * Adds the pages that list all records of a group, where more are found than shown: the ledger with the same search, and
 * the contamination page for a place. Entities and tags have no page that takes a search.
 */
export async function withListUrls(
  database: Queryable,
  question: string,
  groups: readonly RecordGroup[],
): Promise<RecordGroup[]> {
  return Promise.all(
    groups.map(async (group) =>
      group.found > group.hits.length
        ? { ...group, url: await listUrl(database, question, group.kind) }
        : group,
    ),
  );
}

async function listUrl(
  database: Queryable,
  question: string,
  kind: RecordGroup['kind'],
): Promise<string | null> {
  if (kind === 'certificates') return links.ledger({ q: question.trim() });
  return kind === 'sites' ? ((await findPlace(database, question.trim()))?.hit.url ?? null) : null;
}
