import { CallFailure, createProcessCall, LimitExceeded } from '../../platform/process-call.ts';
import { documentLimits } from '../limits.ts';
import type { ParserType } from '../terms.ts';
import type { ReadItem } from './read-items.ts';
import {
  type FetchedDocument,
  UnreadableSource,
  type DocumentReading,
  type ReadingContext,
} from './source-reader.ts';

export type ReadingTask = { parser: ParserType; document: FetchedDocument; context: ReadingContext };

export type DocumentReader = {
  /** The items in a document, and the next requests. Throws `UnreadableSource`. */
  read(task: ReadingTask): Promise<DocumentReading<ReadItem>>;
  close(): Promise<void>;
};

const problems: Record<LimitExceeded['limit'], string> = {
  time: 'took too long to parse',
  memory: 'needs too much memory to parse',
  output: 'contains too much text',
};

/** Reads documents in a process of its own, so hostile input can't block or end the website. */
export function createDocumentReader(): DocumentReader {
  const { call, close } = createProcessCall<ReadingTask, DocumentReading<ReadItem>>(
    new URL('reading-process.ts', import.meta.url),
    documentLimits,
  );
  return {
    async read(task) {
      try {
        return await call(task);
      } catch (error) {
        if (error instanceof CallFailure && error.name === UnreadableSource.name)
          throw new UnreadableSource(error.message);
        if (error instanceof LimitExceeded)
          throw new UnreadableSource(
            `The response ${problems[error.limit]}. Open the address in a browser, and report the problem to the publisher.`,
          );
        throw error;
      }
    },
    close,
  };
}
