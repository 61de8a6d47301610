import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Category } from '../../news/terms.ts';

/** The name of the prompt's file, stored with each picture. A changed prompt is a new file. */
export const promptVersion = 'cover-1';

const template = readFileSync(path.join(import.meta.dirname, `prompts/${promptVersion}.md`), 'utf8');

/** The prompt for the picture of a story. In JSON, no title can pretend that it ends. */
export const coverPrompt = ({ title, category }: { title: string; category: Category }): string =>
  template.replace('{{category}}', category).replace('{{title}}', () => JSON.stringify(title));
