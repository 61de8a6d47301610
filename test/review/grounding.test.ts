import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeRawItem, makeSource } from '../support/content/make-source.ts';
import { makeStory } from '../support/content/make-story.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';
import { waitFor } from '../support/wait-for.ts';

const website = websiteForTests();
let sourceId: string;
beforeTests(async () => {
  sourceId = await makeSource(website);
});

const contentText =
  'The city of Harlow found PFOA at 82 ppt in two wells on Tuesday. It will spend $4.2 million on filters.';
const faithful = { title: 'PFOA in two wells', summary: 'Harlow found PFOA at 82 ng/L.' };
const altered = {
  title: 'PFOA in two wells',
  summary: 'Harlow found PFOA at 28 ppt. It will spend $4.2 million.',
};

async function makeSourced(text: object = altered): Promise<string> {
  const rawItemId = await makeRawItem(website, sourceId, {
    title: 'Harlow finds PFOA',
    content_text: contentText,
    published_at: '2024-03-08T12:00:00Z',
    status_raw: 'parsed',
  });
  return makeStory(website, { raw_item_id: rawItemId, ...text });
}

const patch = (id: string, change: object) => website.send('PATCH', `/api/admin/stories/${id}`, change);
const bulk = async (body: object) =>
  (await (
    await website.send('POST', '/api/admin/stories/bulk-update', { status: 'APPROVED', ...body })
  ).json()) as {
    updated: number;
    change: unknown;
    skipped: unknown;
  };
const statusOf = async (id: string) =>
  (await website.query<{ status: string }>('select status from stories where id = $1', [id]))[0]!.status;
const newestAudit = async (id: string) =>
  (
    await website.query<{ after: object }>(
      'select after from audit_entries where subject_id = $1 order by at desc, id desc limit 1',
      [id],
    )
  )[0]!.after;

test('each claim of a story has a verdict, and the sentence of the source with its place', async () => {
  const id = await makeSourced();
  const answer = await website.asStaff(`/api/admin/stories/${id}/grounding`);
  const { claims } = (await answer.json()) as { claims: Record<string, unknown>[] };
  const sentence = 'The city of Harlow found PFOA at 82 ppt in two wells on Tuesday.';
  const [{ id: rawItemId } = { id: '' }] = await website.query<{ id: string }>(
    'select raw_item_id as id from stories where id = $1',
    [id],
  );
  assert.deepEqual(
    claims.find(({ text }) => text === '28 ppt'),
    {
      field: 'summary',
      kind: 'number',
      text: '28 ppt',
      verdict: 'contradicted',
      support: { rawItemId, sentence, start: 0, end: sentence.length },
    },
  );
  assert.equal(claims.find(({ text }) => text === '$4.2 million')?.['verdict'], 'supported');
});

test('each entity and the place of a story are claims, found under any name of their records', async () => {
  const rawItemId = await makeRawItem(website, sourceId, {
    title: 'Foam maker settles',
    content_text:
      'The U.S. Environmental Protection Agency fined the Minnesota Mining company in Cottage Grove, Minn.',
    status_raw: 'parsed',
  });
  const id = await makeStory(website, {
    raw_item_id: rawItemId,
    title: 'Foam maker settles',
    summary: 'A foam maker settles.',
    entities: ['EPA', 'Sierra Club'],
    geo: 'Cottage Grove, Minnesota',
  });
  const read = async () => {
    const answer = await website.asStaff(`/api/admin/stories/${id}/grounding`);
    const { claims, otherNames } = (await answer.json()) as {
      claims: { field: string; text: string; verdict: string }[];
      otherNames: Record<string, string[]>;
    };
    const labels = claims.filter(({ field }) => field === 'entities' || field === 'geo');
    return { labels: labels.map(({ field, text, verdict }) => [field, text, verdict]), otherNames };
  };
  const first = await read();
  assert.deepEqual(first.labels, [
    ['entities', 'EPA', 'supported'],
    ['entities', 'Sierra Club', 'unsupported'],
    ['geo', 'Cottage Grove, Minnesota', 'supported'],
  ]);
  assert.ok(first.otherNames['EPA']?.includes('Environmental Protection Agency'));
  assert.equal((await patch(id, { status: 'APPROVED' })).status, 409);
  assert.equal((await patch(id, { entities: ['EPA'], geo: 'Duluth, Minnesota' })).status, 200);
  assert.deepEqual((await read()).labels, [
    ['entities', 'EPA', 'supported'],
    ['geo', 'Duluth, Minnesota', 'unsupported'],
  ]);
});

test('a change of the entities or the place makes a story be checked again', async () => {
  const id = await makeSourced(faithful);
  const counted = async () =>
    (
      await website.query<{ unsupported: number }>(
        'select unsupported from claim_counts where story_id = $1',
        [id],
      )
    )[0]?.unsupported;
  await waitFor('the first check', async () => (await counted()) === 0);
  await patch(id, { geo: 'Duluth, Minnesota' });
  await waitFor('the second check', async () => (await counted()) === 1);
});

test('a story without a source has no claims to check, and is approved as ever', async () => {
  const id = await makeStory(website, altered);
  const answer = await website.asStaff(`/api/admin/stories/${id}/grounding`);
  assert.deepEqual(await answer.json(), { claims: [], sources: [], otherNames: {} });
  assert.equal((await patch(id, { status: 'APPROVED' })).status, 200);
  const other = await makeStory(website, altered);
  const { updated, skipped } = await bulk({ ids: [other] });
  assert.deepEqual([updated, skipped], [1, []]);
});

test('a story whose claims are all supported is approved without a question', async () => {
  const id = await makeSourced(faithful);
  assert.equal((await patch(id, { status: 'APPROVED' })).status, 200);
});

test('approving an unsupported claim is refused with their number until accepted, which is audited', async () => {
  const id = await makeSourced();
  const refused = await patch(id, { status: 'APPROVED' });
  assert.equal(refused.status, 409);
  const { unsupported, error } = (await refused.json()) as { unsupported: number; error: string };
  assert.equal(unsupported, 1);
  assert.match(error, /does not support one claim/);
  assert.equal(await statusOf(id), 'NEEDS_REVIEW');
  assert.equal((await patch(id, { status: 'APPROVED', acceptUnsupported: true })).status, 200);
  assert.deepEqual(await newestAudit(id), { status: 'APPROVED', acceptedUnsupported: 1 });
});

test('an edit of a published story asks about unsupported claims that are new in it, and only about those', async () => {
  const id = await makeSourced();
  assert.equal((await patch(id, { status: 'APPROVED', acceptUnsupported: true })).status, 200);
  assert.equal((await patch(id, { score: 7 })).status, 200);
  const invented = { whyMatters: 'It cost $77 million.' };
  const refused = await patch(id, invented);
  assert.equal(refused.status, 409);
  assert.equal(((await refused.json()) as { unsupported: number }).unsupported, 1);
  assert.equal((await patch(id, { ...invented, status: 'APPROVED' })).status, 409);
  assert.equal((await patch(id, { ...invented, acceptUnsupported: true })).status, 200);
  assert.deepEqual(await newestAudit(id), { ...invented, acceptedUnsupported: 1 });
  assert.equal((await patch(id, { ...invented, status: 'HELD' })).status, 200);
});

test('an edit that corrects the claim may approve in the same call', async () => {
  const id = await makeSourced();
  assert.equal((await patch(id, { ...faithful, status: 'APPROVED' })).status, 200);
  assert.deepEqual(Object.keys(await newestAudit(id)).includes('acceptedUnsupported'), false);
});

test('an edit that brings in an unsupported claim may not approve in the same call', async () => {
  const id = await makeSourced(faithful);
  assert.equal((await patch(id, { ...altered, status: 'APPROVED' })).status, 409);
  assert.equal(await statusOf(id), 'NEEDS_REVIEW');
});

test('a bulk approval leaves out stories with unsupported claims, and says which', async () => {
  const [good, bad] = [await makeSourced(faithful), await makeSourced()];
  const { updated, skipped } = await bulk({ ids: [good, bad], from: 'NEEDS_REVIEW' });
  assert.deepEqual([updated, skipped], [1, [{ id: bad, unsupported: 1 }]]);
  assert.deepEqual([await statusOf(good), await statusOf(bad)], ['APPROVED', 'NEEDS_REVIEW']);
  const accepted = await bulk({ ids: [bad], acceptUnsupported: true });
  assert.deepEqual([accepted.updated, accepted.skipped], [1, []]);
  assert.deepEqual(await newestAudit(bad), { status: 'APPROVED', acceptedUnsupported: 1 });
});

test('a bulk approval that leaves out everything changes nothing, and has nothing to undo', async () => {
  const id = await makeSourced();
  assert.deepEqual(await bulk({ ids: [id] }), {
    updated: 0,
    change: null,
    skipped: [{ id, unsupported: 1 }],
  });
});

test('the queue counts unsupported and contradicted claims and filters by them, and an edit is checked again', async () => {
  const id = await makeSourced({ ...altered, category: 'Utilities', entities: ['Sierra Club'] });
  const queued = async (filter = '') => {
    const answer = await website.asStaff(`/api/admin/stories?category=Utilities${filter}`);
    const { stories } = (await answer.json()) as {
      stories: { id: string; unsupported: number | null; contradicted: number | null }[];
    };
    return stories;
  };
  // An edit elsewhere sends the job that checks whatever waits.
  await patch(await makeStory(website), { score: 3 });
  const checked = async () => (await queued())[0]?.unsupported !== null;
  await waitFor('the check of the story', checked);
  const [found] = await queued('&minUnsupported=1');
  assert.deepEqual([found?.id, found?.unsupported, found?.contradicted], [id, 2, 1]);
  await patch(id, { ...faithful, entities: [] });
  await waitFor('the check of the edit', async () => (await queued())[0]?.unsupported === 0);
  assert.equal((await queued())[0]?.contradicted, 0);
  assert.deepEqual(await queued('&minUnsupported=1'), []);
});

test('another source is a reason to check again', async () => {
  const id = await makeSourced();
  await bulk({ ids: [id] });
  const counted = async () =>
    (
      await website.query<{ unsupported: number }>(
        'select unsupported from claim_counts where story_id = $1',
        [id],
      )
    )[0]?.unsupported;
  assert.equal(await counted(), 1);
  const other = await makeRawItem(website, sourceId, {
    content_text: 'Harlow found PFOA at 28 ppt in a third well.',
  });
  await website.query(
    "insert into story_sources (raw_item_id, story_id, role) values ($1, $2, 'also_reports')",
    [other, id],
  );
  assert.equal(await counted(), undefined);
  const { claims } = (await (await website.asStaff(`/api/admin/stories/${id}/grounding`)).json()) as {
    claims: { verdict: string }[];
  };
  assert.ok(claims.every(({ verdict }) => verdict === 'supported'));
});
