import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SearchResult } from '../../src/search/contract.ts';
import { makeStory } from '../support/content/make-story.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';

/** More words than an opening has. */
const filler = 'Nothing more was said that day about anything else in town. '.repeat(4);

/** The stories of each group have the same words, in places where they count more or less. */
const stories: Record<string, Record<string, unknown>> = {
  'Zirconium in the news': { summary: filler },
  'Opening of a story': { summary: `It is about zirconium, we read. ${filler}` },
  'Further down': { summary: `${filler} It is about zirconium, we read.` },
  'Short story': { summary: `${filler} Antimony.` },
  'Long story': { summary: `${filler} Antimony. ${filler.repeat(4)}` },
  'Three times': { summary: `${filler} Iridium and iridium and iridium.` },
  'Two times': { summary: `${filler} Iridium and iridium and others.` },
  'One time': { summary: `${filler} Iridium and others and others.` },
  'Close together': { summary: `${filler} Osmium rhodium, and here other words follow. ${filler}` },
  'Far apart': { summary: `${filler} Osmium, and here other words follow. ${filler} Rhodium.` },
  'Has the rare word': { summary: `${filler} Thallium, we read today.` },
  'Has the usual word': { summary: `${filler} Morning, we read today.` },
};

const website = websiteForTests();
beforeTests(async () => {
  for (const [title, more] of Object.entries(stories))
    await makeStory(website, { title, status: 'APPROVED', approved_at: '2026-01-01T12:00:00Z', ...more });
  for (let nth = 0; nth < 8; nth++)
    await makeStory(website, {
      title: `Another ${nth}`,
      summary: `${filler} ${filler} ${filler} A morning.`,
      status: 'APPROVED',
      approved_at: '2026-01-01T12:00:00Z',
    });
});

const ranked = async (q: string): Promise<string[]> => {
  const response = await website.call(`/api/search?${new URLSearchParams({ q })}`);
  return ((await response.json()) as SearchResult).hits.map(({ title }) => title);
};

test('a word counts most in the title, then in the opening, then further down', async () =>
  assert.deepEqual(await ranked('zirconium'), [
    'Zirconium in the news',
    'Opening of a story',
    'Further down',
  ]));

test('a word counts less in a longer story', async () =>
  assert.deepEqual(await ranked('antimony'), ['Short story', 'Long story']));

test('a word counts more each time it is repeated', async () =>
  assert.deepEqual(await ranked('iridium'), ['Three times', 'Two times', 'One time']));

test('a short query counts more where its words are close together', async () =>
  assert.deepEqual(await ranked('osmium rhodium'), ['Close together', 'Far apart']));

test('a rarer word says more', async () => {
  const titles = await ranked('morning thallium');
  assert.deepEqual(titles.slice(0, 2), ['Has the rare word', 'Has the usual word']);
});
