import type { DraftServices } from './services.ts';
import type { SourceText, WriterAnswer } from './story-writer.ts';

/** The writer's answer, within its time limit. Never throws: a text that breaks a writer must not block the others. */
export async function callWriter(
  { writer, logger }: Pick<DraftServices, 'writer' | 'logger'>,
  source: SourceText,
): Promise<WriterAnswer> {
  const { msMax } = writer.pace;
  const limit = new AbortController();
  const { promise: timeUp, resolve } = Promise.withResolvers<WriterAnswer>();
  const timer = setTimeout(() => {
    resolve({ ok: false, reason: `The writer took longer than ${msMax / 1000} seconds.` });
    limit.abort();
  }, msMax);
  try {
    return await Promise.race([writer.write(source, limit.signal), timeUp]);
  } catch (error) {
    logger.error({ err: error, url: source.url }, 'the writer failed');
    return { ok: false, reason: 'The writer could not read this item.' };
  } finally {
    clearTimeout(timer);
  }
}
