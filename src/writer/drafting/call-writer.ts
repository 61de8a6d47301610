import { hideInstructions } from './hide-instructions.ts';
import type { DraftServices } from '../services.ts';
import type { SourceText, WriterAnswer } from '../story-writer.ts';
import { withinLicense } from './within-license.ts';

/**
 * Calls the writer within its time limit and the source's license. Returns its result, how long it took, the
 * source as the writer read it, and how many sentences that address the writer were hidden from it. Never throws: a text that breaks a writer must not block the
 * others.
 */
export async function callWriter(
  { writer, logger }: Pick<DraftServices, 'writer' | 'logger'>,
  given: SourceText,
): Promise<WriterAnswer & { latencyMs: number; source: SourceText; hidden: number }> {
  const { msMax } = writer.pace;
  const { source, hidden } = hideInstructions(given);
  const startedAt = performance.now();
  const limit = new AbortController();
  const { promise: timeUp, resolve } = Promise.withResolvers<WriterAnswer>();
  const timer = setTimeout(() => {
    resolve({ ok: false, reason: `The writer took longer than ${msMax / 1000} seconds.` });
    limit.abort();
  }, msMax);
  const write = async () => writer.write(source, limit.signal);
  const failed = (error: unknown): WriterAnswer => {
    logger.error({ err: error, url: source.url }, 'the writer failed');
    return { ok: false, reason: 'The writer could not read this item.' };
  };
  const answer = await Promise.race([write().catch(failed), timeUp]);
  clearTimeout(timer);
  const kept = answer.ok ? withinLicense(answer, given) : {};
  return { ...answer, ...kept, source, hidden, latencyMs: Math.round(performance.now() - startedAt) };
}
