import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeRawItem, makeSource } from '../support/make-source.ts';
import { makeStory } from '../support/make-story.ts';
import { startTestWebsite, type TestWebsite } from '../support/test-website.ts';

let website: TestWebsite;
before(async () => {
  website = await startTestWebsite({ ROLE: 'web' });
  const source = await makeSource(website);
  const publish = async (slug: string, document: object | null, status = 'APPROVED') => {
    const details =
      document && JSON.stringify({ kind: 'federal-register', agencies: [], dockets: [], ...document });
    const rawItem = await makeRawItem(website, source, { url: `https://example.org/${slug}`, details });
    await makeStory(website, { raw_item_id: rawItem, slug, title: `Limits, ${slug}`, status });
  };
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
});
after(() => website.stop());

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
  assert.deepEqual(text.match(/^SUMMARY:.*$/gmu), ['SUMMARY:Comments close: Limits\\, open']);
  assert.match(text, /^DTSTART;VALUE=DATE:21990301$/mu);
  assert.match(text, /^DESCRIPTION:Environmental Protection Agency\\nDocket: EPA-HQ-OW-2026-0001$/mu);
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
  assert.match(page, /href="\/deadlines\.ics"/u);
});
