import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { EntityPage } from '../../src/news/list-contract.ts';
import type { Connections, EntityRelations } from '../../src/related/contract.ts';
import { issued } from '../support/ledger.ts';
import { makeStory } from '../support/make-story.ts';
import { startTestWebsite, type TestWebsite } from '../support/test-website.ts';

let website: TestWebsite;
before(async () => (website = await startTestWebsite()));
after(() => website.stop());

const read = async <Answer>(path: string) => (await (await website.callAfresh(path)).json()) as Answer;
const approved = (entities: string[], more: Record<string, unknown> = {}) =>
  makeStory(website, { status: 'APPROVED', entities, ...more });
/** What an entity is related to, as 'name: stories + certificates'. */
const relatedTo = async (slug: string): Promise<string[]> => {
  const { related } = await read<EntityRelations>(`/api/entities/${slug}/related`);
  return related.map(({ name, stories, certificates }) => `${name}: ${stories} + ${certificates}`).toSorted();
};
/** Every stored pair, counted again from the mentions. */
const miscounted = () =>
  website.query(`
    with counted as (
      select one.entity_id, other.entity_id as other_id,
        count(distinct one.subject_id) filter (where one.subject = 'story')::int as stories,
        count(distinct one.subject_id) filter (where one.subject = 'certificate')::int as certificates
      from entity_mentions one join entity_mentions other using (subject, subject_id)
      where one.public_at is not null and one.entity_id <> other.entity_id group by 1, 2
    )
    select * from counted full join (select * from entity_pairs where stories + certificates > 0) as stored
      using (entity_id, other_id)
    where counted.stories is distinct from stored.stories or counted.certificates is distinct from stored.certificates`);

test('entities are related by the stories and certificates that mention both', async () => {
  await approved(['Acorn Chemical', 'Blue River', 'Cedar County']);
  await approved(['Acorn Chemical', 'Blue River']);
  await makeStory(website, { entities: ['Acorn Chemical', 'Draft Holdings'] });
  await issued(website, {
    sourceEntity: 'Acorn Chemical',
    facility: 'Dune Works',
    preTreatmentLab: 'Elm Laboratory',
    postTreatmentLab: 'Elm Laboratory',
    verifier: 'Elm Laboratory',
  });
  assert.deepEqual(await relatedTo('acorn-chemical'), [
    'Blue River: 2 + 0',
    'Cedar County: 1 + 0',
    'Dune Works: 0 + 1',
    'Elm Laboratory: 0 + 1',
  ]);
  const { related, together, certificates } = await read<EntityRelations>(
    '/api/entities/acorn-chemical/related',
  );
  assert.equal(related[0]!.name, 'Blue River');
  assert.deepEqual(together, [
    { one: 'blue-river', other: 'cedar-county', records: 1 },
    { one: 'dune-works', other: 'elm-laboratory', records: 1 },
  ]);
  assert.equal(certificates.length, 1);
  assert.deepEqual(await miscounted(), []);
});

test('a story with two names of an entity counts once, and an entity is not related to itself', async () => {
  await approved(['ATSDR', 'Agency for Toxic Substances and Disease Registry', 'Fir Township']);
  assert.deepEqual(await relatedTo('atsdr'), ['Fir Township: 1 + 0']);
  assert.deepEqual(await relatedTo('fir-township'), ['ATSDR: 1 + 0']);
});

test('relations follow edits, withdrawals and deletions', async () => {
  const id = await approved(['Gorse Inc', 'Heath Inc', 'Iris Inc']);
  await website.query(`update stories set entities = '{Gorse Inc,Iris Inc,Jade Inc}' where id = $1`, [id]);
  assert.deepEqual(await relatedTo('gorse-inc'), ['Iris Inc: 1 + 0', 'Jade Inc: 1 + 0']);
  assert.deepEqual(await relatedTo('heath-inc'), []);
  await website.query(`update stories set status = 'HELD' where id = $1`, [id]);
  assert.deepEqual(await relatedTo('gorse-inc'), []);
  await website.query(`update stories set status = 'APPROVED' where id = $1`, [id]);
  assert.deepEqual(await relatedTo('jade-inc'), ['Gorse Inc: 1 + 0', 'Iris Inc: 1 + 0']);
  await website.query(`delete from stories where id = $1`, [id]);
  assert.deepEqual(await relatedTo('jade-inc'), []);
  assert.deepEqual(await miscounted(), []);
});

test('merging and splitting entities moves their relations', async () => {
  await approved(['Kelp Corp', 'Lime Corp']);
  await approved(['Kelp Corporation', 'Lime Corp']);
  await approved(['Kelp Corp', 'Kelp Corporation', 'Moss Corp']);
  const idOf = async (slug: string) =>
    (await website.query<{ id: string }>('select id from entities where slug = $1', [slug]))[0]!.id;
  const kelp = await idOf('kelp-corp');
  const entityId = await idOf('kelp-corporation');
  assert.equal((await website.send('POST', `/api/admin/entities/${kelp}/merge`, { entityId })).status, 200);
  assert.deepEqual(await relatedTo('kelp-corporation'), ['Lime Corp: 2 + 0', 'Moss Corp: 1 + 0']);
  assert.deepEqual(await relatedTo('lime-corp'), ['Kelp Corp: 2 + 0']);
  assert.deepEqual(await miscounted(), []);
  const split = { slugs: ['kelp-corporation'] };
  assert.equal((await website.send('POST', `/api/admin/entities/${kelp}/split`, split)).status, 201);
  assert.deepEqual(await relatedTo('kelp-corp'), [
    'Kelp Corporation: 1 + 0',
    'Lime Corp: 1 + 0',
    'Moss Corp: 1 + 0',
  ]);
  assert.deepEqual(await miscounted(), []);
});

test('a story, a certificate and a site that name the same place lead to each other', async () => {
  await approved(['Oak Airfield', 'Pine Works'], { slug: 'oak', title: 'Oak Airfield cleans up' });
  await makeStory(website, { entities: ['Oak Airfield'], slug: 'oak-draft' });
  const csv = 'id,name,location,zip,PFOA (ng/L)\nOH7,Oak Airfield,"Dayton, Ohio",45402,12\n';
  assert.equal(
    (await website.asStaff('/api/admin/sites/import?source=Ohio%20EPA', { method: 'POST', body: csv }))
      .status,
    200,
  );
  const { certificateId } = await issued(website, { sourceEntity: 'Oak Airfield', facility: 'Pine Works' });

  const ofStory = await read<Connections>('/api/stories/oak/connections');
  assert.deepEqual(ofStory.stories, []);
  assert.deepEqual(
    ofStory.certificates.map((one) => [one.certificateId, one.names]),
    [[certificateId, ['Oak Airfield', 'Pine Works']]],
  );
  assert.deepEqual(ofStory.sites, [
    { slug: 'oak-airfield', siteName: 'Oak Airfield', location: 'Dayton, Ohio', names: ['Oak Airfield'] },
  ]);
  const ofCertificate = await read<Connections>(`/api/certificates/${certificateId}/connections`);
  assert.deepEqual([ofCertificate.stories.map(({ slug }) => slug), ofCertificate.sites.length], [['oak'], 1]);
  const ofEntity = await read<EntityRelations>('/api/entities/oak-airfield/related');
  assert.deepEqual([ofEntity.certificates.length, ofEntity.sites.length], [1, 1]);

  await website.query(`update contamination_sites set withdrawn_at = now() where slug = 'oak-airfield'`);
  assert.deepEqual((await read<Connections>('/api/stories/oak/connections')).sites, []);
  assert.deepEqual((await read<EntityRelations>('/api/entities/oak-airfield/related')).sites, []);
});

test('what is not public has no connections', async () => {
  assert.equal((await website.callAfresh('/api/stories/oak-draft/connections')).status, 404);
  assert.equal((await website.callAfresh('/api/certificates/none/connections')).status, 404);
  assert.deepEqual((await read<EntityRelations>('/api/entities/no-one/related')).related, []);
});

test('an entity is named as stories write it', async () => {
  await approved(['EPA']);
  const { name, writtenAs } = await read<EntityPage>('/api/entities/epa');
  assert.deepEqual([name, writtenAs], ['Epa', 'EPA']);
});
