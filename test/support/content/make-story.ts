import { randomUUID } from 'node:crypto';
import type { TestWebsite } from '../website/test-website.ts';

/** Inserts a story into the database, for tests of what reads it; returns its id. */
export async function makeStory(
  website: TestWebsite,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const id = randomUUID();
  const story = {
    id,
    slug: `story-${id}`,
    title: 'A story',
    summary: 'A summary.',
    category: 'Regulation',
    canonical_url: 'https://news.example.org/story',
    ...(overrides.status === 'APPROVED' && { approved_at: '2026-11-01T12:00:00Z' }),
    ...overrides,
  };
  const names = Object.keys(story);
  await website.query(
    `insert into stories (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(story),
  );
  return id;
}
