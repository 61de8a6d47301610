import { type Actor, refusePermission } from '../../access/index.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { SourceTest, SourceTestResult } from '../contract.ts';
import { visitSource } from '../fetch/visit-source.ts';
import { testItems, visitLimits } from '../limits.ts';
import type { IngestServices } from '../services.ts';
import { refuseDuplicates } from './refuse-duplicates.ts';

type Services = Pick<IngestServices, 'database' | 'outboundFetch' | 'documents' | 'contactEmail'>;

/**
 * Visits a source until there is enough to show; saves nothing. Returns its items, or why it can't be used. Another
 * source's address is not visited.
 */
export async function testSource(
  services: Services,
  actor: Actor | null,
  { url, parser, id }: SourceTest,
): Promise<Outcome<SourceTestResult>> {
  const refusal = refusePermission(actor, 'manage sources');
  if (refusal) return refusal;
  const duplicate = await services.database.transaction((transaction) =>
    refuseDuplicates(transaction, { url }, id),
  );
  if (duplicate) return duplicate;
  const source = { url, parser, position: null, etag: null, lastModified: null };
  const { items, failure } = await visitSource(services, source, {
    ...visitLimits,
    firstItemsMax: testItems,
  });
  if (failure) return refuse('invalid', failure.message, { fields: { url: failure.message } });
  const first = items.slice(0, testItems).map((item) => ({
    title: item.title,
    url: item.url,
    publishedAt: item.publishedAt?.toISOString() ?? null,
  }));
  return done({ found: items.length, items: first });
}
