import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { spellingsOf } from './spelling.ts';

export type English = {
  /** Whether a word is spelled correctly in American or British English. Names don't count. */
  has(word: string): boolean;
  /** The words by first letter. */
  byLetter: ReadonlyMap<string, readonly string[]>;
};

let english: Promise<English> | undefined;

/** The words of the English language with three letters or more, in lower case (written by bin/english-words.ts). */
export function readEnglish(): Promise<English> {
  english ??= readWords();
  return english;
}

async function readWords(): Promise<English> {
  const text = await readFile(path.join(import.meta.dirname, 'english-words.txt'), 'utf8');
  const list = text.trimEnd().split('\n');
  const words = new Set(list);
  return {
    has: (word) => [word.toLowerCase(), ...spellingsOf(word)].some((one) => words.has(one)),
    byLetter: Map.groupBy(list, (word) => word[0]!),
  };
}
