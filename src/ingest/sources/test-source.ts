import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { type Actor, denied } from '../../access/index.ts';
import type { SourceTest, SourceTestResult } from '../contract.ts';
import { visitSource } from '../fetch/visit-source.ts';
import { testItems, visitLimits } from '../limits.ts';
import type { IngestServices } from '../services.ts';

/** Visits a source until there is enough to show; saves nothing. Returns its items, or why it can't be used. */
export async function testSource(
  services: Pick<IngestServices, 'outboundFetch' | 'documents' | 'contactEmail'>,
  actor: Actor | null,
  { url, parser }: SourceTest,
): Promise<Outcome<SourceTestResult>> {
  const refusal = denied(actor, 'manage sources');
  if (refusal) return refusal;
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
