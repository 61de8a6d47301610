import type { Queryable } from '../../platform/database/database.ts';
import type { RecommendedSource } from '../contract.ts';
import { feedKey } from '../items/canonical-url.ts';
import { sources } from '../tables.ts';
import { recommendations } from './recommendations.ts';

/** The recommended sources, each with the source that already uses its address. */
export async function listRecommended(database: Queryable): Promise<RecommendedSource[]> {
  const existing = await database
    .select({ id: sources.id, url: sources.url, isActive: sources.isActive })
    .from(sources);
  const byAddress = new Map(existing.map((source) => [feedKey(source.url), source]));
  return recommendations.map((one) => {
    const source = byAddress.get(feedKey(one.url));
    return { ...one, sourceId: source?.id ?? null, isActive: source?.isActive ?? false };
  });
}
