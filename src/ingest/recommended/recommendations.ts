import { z } from 'zod';
import { checkedData } from '../../platform/checked-data.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Recommendation, type RecommendedSource } from '../contract.ts';
import { sources } from '../tables.ts';
import { feedKey } from '../text/item-address.ts';
import data from './sources.json' with { type: 'json' };

/** The public sources that the website suggests, in the order of `sources.json`. */
export const recommendations: readonly Recommendation[] = checkedData(
  'recommended/sources.json',
  z.strictObject({ about: z.string(), sources: z.array(Recommendation) }),
  data,
).sources;

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
