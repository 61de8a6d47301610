import { createWorkerCall, WorkerEnded, WorkerFailure } from '../../platform/worker-call.ts';
import { documentLimits } from '../limits.ts';
import type { ParserType } from '../terms.ts';
import { type FetchedDocument, UnreadableSource } from './parsed-item.ts';
import type { ReadItem } from './read-items.ts';
import type { DocumentReading, ReadingContext } from './source-reader.ts';

export type ReadingTask = { parser: ParserType; document: FetchedDocument; context: ReadingContext };

export type DocumentReader = {
  /** The items in a document, and the next requests. Throws `UnreadableSource`. */
  read(task: ReadingTask): Promise<DocumentReading<ReadItem>>;
  close(): Promise<void>;
};

/** Reads documents in a worker thread, so hostile input can't block pages and API calls. */
export function createDocumentReader(): DocumentReader {
  const thread = createWorkerCall<ReadingTask, DocumentReading<ReadItem>>(
    new URL('worker.ts', import.meta.url),
    documentLimits,
  );
  return {
    async read(task) {
      try {
        return await thread.call(task);
      } catch (error) {
        if (error instanceof WorkerFailure && error.name === UnreadableSource.name)
          throw new UnreadableSource(error.message);
        if (error instanceof WorkerEnded)
          throw new UnreadableSource(
            'The response took too long to parse. Open the address in a browser, and report the problem to the publisher.',
          );
        throw error;
      }
    },
    close: thread.close,
  };
}
