import { parentPort } from 'node:worker_threads';
import { type WorkerAnswer, workerReady } from '../../platform/worker-call.ts';
import type { ReadingTask } from './document-reader.ts';
import { parsers } from './index.ts';
import { type ReadItem, readItems } from './read-items.ts';
import type { DocumentReading } from './source-reader.ts';

parentPort!.on(
  'message',
  (task: ReadingTask) => void answer(task).then((found) => parentPort!.postMessage(found)),
);
parentPort!.postMessage(workerReady);

async function answer({
  parser,
  document,
  context,
}: ReadingTask): Promise<WorkerAnswer<DocumentReading<ReadItem>>> {
  try {
    return { output: readItems(await parsers[parser].loadReader(), document, context) };
  } catch (error) {
    const { name, message } = error as Error;
    return { failure: { name, message } };
  }
}
