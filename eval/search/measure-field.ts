import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SearchResult } from '../../src/search/contract.ts';
import { startTestWebsite } from '../../test/support/website/test-website.ts';

/** A question, and the beginnings of the titles of stories that answer it. */
type Question = { text: string; answers: string[] };

/**
 * The share of the field's own questions with an answer among the first `places` stories, and the questions without
 * one.
 */
export async function measureField(
  places: number,
): Promise<{ questions: number; success: number; missed: string[] }> {
  const website = await startTestWebsite({ SAMPLE: 'on' });
  try {
    const questions = readQuestions();
    const missed: string[] = [];
    for (const { text, answers } of questions) {
      const response = await website.call(
        `/api/search?${new URLSearchParams({ q: text, limit: String(places) })}`,
      );
      const { hits } = (await response.json()) as SearchResult;
      if (!hits.some(({ title }) => answers.some((answer) => title.startsWith(answer)))) missed.push(text);
    }
    return { questions: questions.length, success: 1 - missed.length / questions.length, missed };
  } finally {
    await website.stop();
  }
}

const readQuestions = (): Question[] =>
  readFileSync(path.join(import.meta.dirname, 'field-questions.txt'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('|') && !line.startsWith('#'))
    .map((line) => {
      const [text, answers] = line.split(' | ') as [string, string];
      return { text, answers: answers.split('; ') };
    });
