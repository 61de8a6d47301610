import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CommentDeadline } from '../../src/news/list-contract.ts';
import { makeRawItem, makeSource } from '../support/content/make-source.ts';
import { makeStory } from '../support/content/make-story.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests({ ROLE: 'web' });
beforeTests(async () => {
  const source = await makeSource(website);
  const report = (name: string, document: object | null, published_at = '2026-11-01T12:00:00Z') =>
    makeRawItem(website, source, {
      url: `https://example.org/${name}`,
      published_at,
      details:
        document && JSON.stringify({ kind: 'federal-register', agencies: [], dockets: [], ...document }),
    });
  const publish = async (slug: string, document: object | null, status = 'APPROVED') =>
    makeStory(website, {
      raw_item_id: await report(slug, document),
      slug,
      title: `Limits, ${slug}`,
      status,
    });
  await publish('open', {
    agencies: ['Environmental Protection Agency'],
    dockets: ['EPA-HQ-OW-2026-0001'],
    commentsCloseOn: '2199-03-01',
    effectiveOn: '2199-06-01',
  });
  await publish('closed', { commentsCloseOn: '2020-03-01' });
  await publish('waiting', { commentsCloseOn: '2199-03-01' }, 'NEEDS_REVIEW');
  await publish('undated', {});
  await publish('news', null);
  const reported = await publish('reported', null);
  for (const [rawItem, role] of [
    [await report('notice', { commentsCloseOn: '2199-02-01' }, '2026-10-01T12:00:00Z'), 'also_reports'],
    [await report('extension', { commentsCloseOn: '2199-04-01', dockets: ['EPA-2'] }), 'also_reports'],
    [await report('copy', null, '2026-11-05T12:00:00Z'), 'duplicate'],
  ])
    await website.query('insert into story_sources (raw_item_id, story_id, role) values ($1, $2, $3)', [
      rawItem,
      reported,
      role,
    ]);
});

const calendarAt = async (path: string) => {
  const answer = await website.callAfresh(path);
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    text: (await answer.text()).replaceAll('\r\n ', ''),
  };
};

test('the calendar of open deadlines has the published stories whose comments have not closed', async () => {
  const { status, type, text } = await calendarAt('/deadlines.ics');
  assert.deepEqual([status, type], [200, 'text/calendar; charset=utf-8']);
  assert.deepEqual(text.match(/^SUMMARY:.*$/gmu), [
    'SUMMARY:Comments close: Limits\\, open',
    'SUMMARY:Comments close: Limits\\, reported',
  ]);
  assert.match(text, /^NAME:PFAS comment deadlines \(The PFAS Record\)$/mu);
  assert.match(text, /^DTSTART;VALUE=DATE:21990301$/mu);
  assert.match(text, /^DESCRIPTION:Environmental Protection Agency\\nDocket: EPA-HQ-OW-2026-0001\\n/mu);
});

test('the calendar of a story has the dates of its document', async () => {
  const { text } = await calendarAt('/story/open.ics');
  assert.deepEqual(text.match(/^SUMMARY:[^:]*/gmu), ['SUMMARY:Comments close', 'SUMMARY:Takes effect']);
  assert.equal((await calendarAt('/story/closed.ics')).status, 200);
});

for (const slug of ['waiting', 'undated', 'news', 'unknown', '%00'])
  test(`no calendar is served for a story that is ${slug}`, async () => {
    const { status } = await calendarAt(`/story/${slug}.ics`);
    assert.ok(status === 404 || status === 400, String(status));
  });

test('the story’s page shows agency, docket and dates, and links to both calendars', async () => {
  const page = await (await website.callAfresh('/story/open')).text();
  for (const shown of [
    'Environmental Protection Agency',
    'EPA-HQ-OW-2026-0001',
    'March 1, 2199',
    'June 1, 2199',
  ])
    assert.ok(page.includes(shown), shown);
  assert.match(page, /href="\/story\/open\.ics"/u);
  assert.match(page, /href="\/deadlines"/u);
});

test('a document counts whichever of a story’s reports it is, and the latest one with a deadline', async () => {
  const page = await (await website.callAfresh('/story/reported')).text();
  assert.match(page, /April 1, 2199/u);
  assert.match(page, /href="https:\/\/example\.org\/extension"/u);
  const { text } = await calendarAt('/story/reported.ics');
  assert.deepEqual(text.match(/^DTSTART.*$/gmu), ['DTSTART;VALUE=DATE:21990401']);
});

test('the list of open deadlines has the same stories, with agency, docket and the official notice', async () => {
  const [first, ...others] = (await (await website.callAfresh('/api/deadlines')).json()) as CommentDeadline[];
  assert.deepEqual(first, {
    slug: 'open',
    title: 'Limits, open',
    commentsCloseOn: '2199-03-01',
    agencies: ['Environmental Protection Agency'],
    dockets: ['EPA-HQ-OW-2026-0001'],
    documentNumber: null,
    noticeUrl: 'https://example.org/open',
  });
  assert.deepEqual(
    others.map(({ slug, noticeUrl }) => [slug, noticeUrl]),
    [['reported', 'https://example.org/extension']],
  );
});

test('without an open comment period, the page says so', async () => {
  assert.match(await (await website.callAfresh('/deadlines')).text(), /Limits, open/u);
  await website.query("update stories set status = 'HELD'");
  const page = await (await website.callAfresh('/deadlines')).text();
  assert.match(page, /No comment period is open right now\./u);
});
