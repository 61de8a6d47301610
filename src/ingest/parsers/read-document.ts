import { createWorkerCall, WorkerEnded, WorkerFailure } from '../../platform/worker-call.ts';
import type { BuiltParser } from '../terms.ts';
import { type FetchedDocument, UnreadableSource } from './parsed-item.ts';
import type { ReadItem } from './read-items.ts';

/** Ten megabytes made to be slow take about two seconds. */
const limits = { msMax: 15_000, heapMegabytesMax: 512 };

export type DocumentReader = {
  /** Items out of what was fetched. Throws `UnreadableSource`. */
  read(parser: BuiltParser, document: FetchedDocument): Promise<ReadItem[]>;
  close(): Promise<void>;
};

/** Reads documents in a thread of its own: whatever a source sends, pages and calls go on. */
export function createDocumentReader(): DocumentReader {
  const thread = createWorkerCall<{ parser: BuiltParser; document: FetchedDocument }, ReadItem[]>(
    new URL('worker.ts', import.meta.url),
    limits,
  );
  return {
    async read(parser, document) {
      try {
        return await thread.call({ parser, document });
      } catch (error) {
        if (error instanceof WorkerFailure && error.name === UnreadableSource.name)
          throw new UnreadableSource(error.message);
        if (error instanceof WorkerEnded)
          throw new UnreadableSource(
            'What the source sent took too long to read; look at the address in a browser, and report it to the source.',
          );
        throw error;
      }
    },
    close: thread.close,
  };
}
