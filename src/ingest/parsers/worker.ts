import { parentPort } from 'node:worker_threads';
import { type WorkerAnswer, workerReady } from '../../platform/worker-call.ts';
import type { ReadingTask } from './document-reader.ts';
import { type ReadItem, readItems } from './read-items.ts';
import type { DocumentReading } from './source-reader.ts';

parentPort!.on('message', (task: ReadingTask) => parentPort!.postMessage(answer(task)));
parentPort!.postMessage(workerReady);

function answer({ parser, document, context }: ReadingTask): WorkerAnswer<DocumentReading<ReadItem>> {
  try {
    return { output: readItems(parser, document, context) };
  } catch (error) {
    const { name, message } = error as Error;
    return { failure: { name, message } };
  }
}
