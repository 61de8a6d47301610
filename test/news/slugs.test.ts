import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDrafts } from '../../src/news/index.ts';
import { makeStory } from '../support/content/make-story.ts';
import { websiteForTests } from '../support/for-tests.ts';
import { waitFor } from '../support/wait-for.ts';

const website = websiteForTests();

test('two concurrent titles with the same slug get different slugs', async () => {
  const draft = (title: string) => ({
    title,
    summary: 'A summary.',
    category: 'Regulation' as const,
    canonicalUrl: 'https://news.example.org/story',
    createdAt: new Date('2026-11-01T12:00:00Z'),
  });
  await makeStory(website, { slug: 'limits-proposed' });
  const held = Promise.withResolvers<void>();
  const isFirstIn = Promise.withResolvers<void>();
  const first = website.database.transaction(async (transaction) => {
    await addDrafts(transaction, [draft('Limits proposed')]);
    isFirstIn.resolve();
    await held.promise;
  });
  await isFirstIn.promise;
  const second = website.database.transaction((transaction) =>
    addDrafts(transaction, [draft('Limits proposed 2')]),
  );
  await waitFor('the second to wait for the first', async () => {
    const waiting = await website.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.length > 0;
  });
  held.resolve();
  await Promise.all([first, second]);
  const slugs = await website.query<{ slug: string }>(
    `select slug from stories where slug like 'limits-proposed%' order by slug`,
  );
  assert.deepEqual(
    slugs.map(({ slug }) => slug),
    ['limits-proposed', 'limits-proposed-2', 'limits-proposed-2-2'],
  );
});
