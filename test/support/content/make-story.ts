import { randomUUID } from 'node:crypto';
import type { TestWebsite } from '../website/test-website.ts';
import { insertRow } from './make-source.ts';

/** Inserts a story into the database, for tests of what reads it; returns its id. */
export function makeStory(website: TestWebsite, overrides: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  return insertRow(website, 'stories', {
    id,
    slug: `story-${id}`,
    title: 'A story',
    summary: 'A summary.',
    category: 'Regulation',
    canonical_url: 'https://news.example.org/story',
    ...(overrides.status === 'APPROVED' && { approved_at: '2026-11-01T12:00:00Z' }),
    ...overrides,
  });
}
