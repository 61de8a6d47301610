import { readFileSync } from 'node:fs';
import path from 'node:path';
import { categories, editableContentTypes } from '../../news/terms.ts';
import type { SourceText } from '../story-writer.ts';

/** The name of the prompt's file, stored with each draft. A changed prompt is a new file. */
export const promptVersion = 'draft-1';

/** In characters. Longer source texts are cut: the news comes first, and the price of a call is limited. */
const sourceCharactersMax = 24_000;

export type Message = { role: 'user' | 'assistant'; content: string };

/** The system prompt; the same for every text. */
export const instructions = readFileSync(
  path.join(import.meta.dirname, `prompts/${promptVersion}.md`),
  'utf8',
)
  .replace('{{categories}}', categories.join(', '))
  .replace('{{contentTypes}}', editableContentTypes.join(', '));

/** The source as JSON, so that no text can pretend to be the end of the source. */
export const sourceMessage = ({ title, contentText, publishedAt, sourceName }: SourceText): Message => ({
  role: 'user',
  content: JSON.stringify({
    publisher: sourceName,
    publishedOn: publishedAt.toISOString().slice(0, 10),
    title,
    text: contentText.slice(0, sourceCharactersMax),
  }),
});

/** Asks for a correction of an invalid answer. */
export const repairMessages = (answer: string, problem: string): Message[] => [
  { role: 'assistant', content: answer.slice(0, answerCharactersMax) || '(no answer)' },
  {
    role: 'user',
    content: `This answer cannot be used: ${problem} Answer again with the corrected JSON object only.`,
  },
];
const answerCharactersMax = 8_000;
