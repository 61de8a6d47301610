import { answerCalls } from '../../platform/process-call.ts';
import type { ReadingTask } from './document-reader.ts';
import { parsers } from './index.ts';
import { readItems } from './read-items.ts';

answerCalls(async ({ parser, document, context }: ReadingTask) => {
  const readDocument = await parsers[parser].loadReader();
  return () => readItems(readDocument, document, context);
});
