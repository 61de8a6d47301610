import { parentPort } from 'node:worker_threads';
import type { WorkerAnswer } from '../../platform/worker-call.ts';
import type { BuiltParser } from '../terms.ts';
import type { FetchedDocument } from './parsed-item.ts';
import { type ReadItem, readItems } from './read-items.ts';

parentPort!.on('message', ({ parser, document }: { parser: BuiltParser; document: FetchedDocument }) =>
  parentPort!.postMessage(answer(parser, document)),
);

function answer(parser: BuiltParser, document: FetchedDocument): WorkerAnswer<ReadItem[]> {
  try {
    return { output: readItems(parser, document) };
  } catch (error) {
    const { name, message } = error as Error;
    return { failure: { name, message } };
  }
}
