import type { Queryable } from '../../platform/database/database.ts';
import type { RecommendedSource } from '../contract.ts';
import { feedKey } from '../items/canonical-url.ts';
import { sources } from '../tables.ts';
import { recommendations } from './recommendations.ts';

/** The recommended sources, each with the source that already uses its address. */
export async function listRecommended(database: Queryable): Promise<RecommendedSource[]> {
  const existing = await database.select({ id: sources.id, url: sources.url }).from(sources);
  const ids = new Map(existing.map(({ id, url }) => [feedKey(url), id]));
  return recommendations.map((one) => ({ ...one, sourceId: ids.get(feedKey(one.url)) ?? null }));
}
