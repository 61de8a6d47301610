import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { StoryProvenance } from '../../src/news/provenance-contract.ts';
import type { AlertCounts, StoryUpkeep } from '../../src/upkeep/contract.ts';
import { findNotices } from '../../src/upkeep/find-notices.ts';
import { lookUpWorks } from '../../src/upkeep/look-up-works.ts';
import { makeRawItem, makeSource } from '../support/content/make-source.ts';
import { makeStoryAbout, publication, startUpkeep } from '../support/content/upkeep.ts';
import { forTests } from '../support/for-tests.ts';

const upkeep = forTests(startUpkeep);
beforeEach(async () => {
  for (const table of ['stories', 'sources', 'cited_works'])
    await upkeep.website.query(`delete from ${table}`);
  upkeep.setTime('2026-11-20T12:00:00Z');
});

const json = { 'content-type': 'application/json' };
const doi = '10.5555/pfas.1';

/** Crossref's response about a work. */
function serveWork(more: object, of = doi): void {
  const message = { DOI: of, URL: `https://doi.org/${of}`, title: ['PFAS in wells'], ...more };
  upkeep.server.serve(
    `/works/${encodeURIComponent(of)}`,
    JSON.stringify({ status: 'ok', 'message-type': 'work', message }),
    json,
  );
}
const visits = (of = doi) => upkeep.server.visits(`/works/${encodeURIComponent(of)}`);
const read = async <Body>(path: string): Promise<Body> =>
  (await upkeep.website.asStaff(path)).json() as Promise<Body>;
const upkeepOf = (id: string) => read<StoryUpkeep>(`/api/admin/stories/${id}/upkeep`);
const publicNotices = async (id: string) =>
  ((await (await upkeep.website.callAfresh(`/api/stories/${id}/provenance`)).json()) as StoryProvenance)
    .notices;

test('a published work is looked up once a week, and its citation count kept', async () => {
  const id = await makeStoryAbout(upkeep.website, { doi: doi.toUpperCase() });
  const [row] = await upkeep.website.query<{ updated_at: Date }>('select updated_at from stories');
  serveWork({ 'is-referenced-by-count': 41 });
  const start = visits();
  await lookUpWorks(upkeep.services);
  await lookUpWorks(upkeep.services);
  assert.equal(visits() - start, 1);
  const story = await read<{ citationCount: number; updatedAt: string }>(`/api/stories/${id}`);
  assert.equal(story.citationCount, 41);
  assert.equal(story.updatedAt, row!.updated_at.toISOString());
  serveWork({ 'is-referenced-by-count': 43 });
  upkeep.setTime('2026-11-28T12:00:00Z');
  await lookUpWorks(upkeep.services);
  assert.equal((await read<{ citationCount: number }>(`/api/stories/${id}`)).citationCount, 43);
});

test('readers see a retraction once staff have confirmed it, and not after they dismiss it', async () => {
  const id = await makeStoryAbout(upkeep.website, { doi });
  serveWork({ 'updated-by': [{ DOI: '10.5555/notice', type: 'retraction' }] });
  await lookUpWorks(upkeep.services);
  assert.deepEqual(await read<AlertCounts>('/api/admin/alerts'), { notices: 1, brokenLinks: 0 });
  const [notice] = (await upkeepOf(id)).notices;
  assert.partialDeepStrictEqual(notice, {
    kind: 'retraction',
    work: doi,
    url: 'https://doi.org/10.5555/notice',
    foundIn: 'crossref',
    decision: null,
  });
  assert.deepEqual(await publicNotices(id), []);

  const decide = (decision: string) =>
    upkeep.website.send('POST', `/api/admin/stories/${id}/notices/${notice!.id}/${decision}`);
  assert.equal((await decide('confirm')).status, 200);
  assert.partialDeepStrictEqual(await publicNotices(id), [
    { kind: 'retraction', url: 'https://doi.org/10.5555/notice' },
  ]);
  assert.equal((await read<AlertCounts>('/api/admin/alerts')).notices, 0);
  assert.equal((await decide('dismiss')).status, 200);
  assert.deepEqual(await publicNotices(id), []);
  assert.deepEqual(
    (
      await upkeep.website.query('select act from audit_entries where subject_id = $1 order by at, act', [id])
    ).map(({ act }) => act),
    ['confirm notice', 'dismiss notice'],
  );
});

test('a decision stays when the same notice is found again', async () => {
  const id = await makeStoryAbout(upkeep.website, { doi });
  serveWork({ 'updated-by': [{ DOI: '10.5555/notice', type: 'retraction' }] });
  await lookUpWorks(upkeep.services);
  const [notice] = (await upkeepOf(id)).notices;
  await upkeep.website.send('POST', `/api/admin/stories/${id}/notices/${notice!.id}/dismiss`);
  upkeep.setTime('2026-12-10T12:00:00Z');
  await lookUpWorks(upkeep.services);
  assert.deepEqual(
    (await upkeepOf(id)).notices.map(({ decision }) => decision),
    ['dismissed'],
  );
});

test('a notice fetched from PubMed raises an alarm for the story about the retracted work, once for all indexes', async () => {
  const id = await makeStoryAbout(upkeep.website, { doi, pmid: '41000001' });
  const other = await makeStoryAbout(upkeep.website, { doi: '10.5555/other', pmid: '41000002' });
  const source = await makeSource(upkeep.website);
  await makeRawItem(upkeep.website, source, {
    details: publication({ pmid: '42000000', updates: [{ type: 'retraction', pmid: '41000001' }] }),
  });
  await findNotices(upkeep.services);
  await findNotices(upkeep.services);
  serveWork({ 'updated-by': [{ DOI: '10.5555/notice', type: 'retraction' }] });
  serveWork({}, '10.5555/other');
  await lookUpWorks(upkeep.services);
  const { notices } = await upkeepOf(id);
  assert.equal(notices.length, 1);
  assert.partialDeepStrictEqual(notices[0], {
    foundIn: 'pubmed',
    url: 'https://pubmed.ncbi.nlm.nih.gov/42000000/',
  });
  assert.deepEqual((await upkeepOf(other)).notices, []);
});

test('a draft about a work that was already retracted when it was fetched raises an alarm', async () => {
  const id = await makeStoryAbout(
    upkeep.website,
    { doi, updatedBy: [{ type: 'concern', doi: '10.5555/concern' }] },
    { status: 'NEEDS_REVIEW', approved_at: null },
  );
  await findNotices(upkeep.services);
  assert.deepEqual(
    (await upkeepOf(id)).notices.map(({ kind }) => kind),
    ['concern'],
  );
});

test('the queue lists the stories with a notice to decide on', async () => {
  const id = await makeStoryAbout(upkeep.website, {
    doi,
    updatedBy: [{ type: 'correction', doi: '10.5555/c' }],
  });
  await makeStoryAbout(upkeep.website, { doi: '10.5555/other' });
  await findNotices(upkeep.services);
  const queued = async () =>
    (await read<{ stories: object[] }>('/api/admin/stories?status=APPROVED&alert=notice')).stories;
  assert.partialDeepStrictEqual(await queued(), [{ id, notices: ['correction'] }]);
  const [notice] = (await upkeepOf(id)).notices;
  await upkeep.website.send('POST', `/api/admin/stories/${id}/notices/${notice!.id}/confirm`);
  assert.deepEqual(await queued(), []);
});

test('a work that Crossref does not know is asked about again after a month', async () => {
  await makeStoryAbout(upkeep.website, { doi: '10.5555/unknown' });
  await lookUpWorks(upkeep.services);
  upkeep.setTime('2026-12-10T12:00:00Z');
  await lookUpWorks(upkeep.services);
  assert.equal(visits('10.5555/unknown'), 1);
});

test('a service that limits requests gets no more of them in this hour', async () => {
  for (const number of [1, 2, 3]) {
    await makeStoryAbout(upkeep.website, { doi: `10.5555/busy.${number}` });
    upkeep.server.serve(`/works/${encodeURIComponent(`10.5555/busy.${number}`)}`, (_, response) =>
      response.writeHead(429).end(),
    );
  }
  await lookUpWorks(upkeep.services);
  assert.equal(visits('10.5555/busy.1') + visits('10.5555/busy.2') + visits('10.5555/busy.3'), 1);
});

test('only staff see alarms, and only reviewers decide on them', async () => {
  const id = await makeStoryAbout(upkeep.website, { doi });
  assert.equal((await upkeep.website.call('/api/admin/alerts')).status, 401);
  assert.equal((await upkeep.website.call(`/api/admin/stories/${id}/upkeep`)).status, 401);
  const path = `/api/admin/stories/${id}/notices/${crypto.randomUUID()}/confirm`;
  assert.equal((await upkeep.website.call(path, { method: 'POST' })).status, 401);
  assert.equal((await upkeep.website.send('POST', path)).status, 404);
});
