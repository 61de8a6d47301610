import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { type Actor, denied } from '../../access/index.ts';
import type { SourceTest, SourceTestResult } from '../contract.ts';
import { readSource, UnusableSource } from '../fetch/read-source.ts';
import type { IngestServices } from '../services.ts';
import { testItems } from '../terms.ts';

/** Fetches and parses, saves nothing: what the source would bring, or in words why it can't be used. */
export async function testSource(
  services: Pick<IngestServices, 'outboundFetch' | 'documents'>,
  actor: Actor | null,
  { url, parser }: SourceTest,
): Promise<Outcome<SourceTestResult>> {
  const refusal = denied(actor, 'manage sources');
  if (refusal) return refusal;
  try {
    const { items } = await readSource(services, { url, parser, etag: null, lastModified: null });
    const first = items.slice(0, testItems).map((item) => ({
      title: item.title,
      url: item.url,
      publishedAt: item.publishedAt?.toISOString() ?? null,
    }));
    return done({ found: items.length, items: first });
  } catch (error) {
    if (error instanceof UnusableSource)
      return refuse('invalid', error.message, { fields: { url: error.message } });
    throw error;
  }
}
