import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EntityPage } from '../../src/news/list-contract.ts';
import type { Connections, EntityRelations } from '../../src/related/contract.ts';
import { issueOrFail } from '../support/content/ledger.ts';
import { makeStory } from '../support/content/make-story.ts';
import { websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests();

const read = async <Answer>(path: string) => (await (await website.callAfresh(path)).json()) as Answer;
const approved = (entities: string[], more: Record<string, unknown> = {}) =>
  makeStory(website, { status: 'APPROVED', entities, ...more });
/** The entities related to an entity, as 'name: stories + certificates + sites'. */
const relatedTo = async (slug: string): Promise<string[]> => {
  const { related } = await read<EntityRelations>(`/api/entities/${slug}/related`);
  return related
    .map(({ name, stories, certificates, sites }) => `${name}: ${stories} + ${certificates} + ${sites}`)
    .toSorted();
};
const addSite = (name: string, location: string) =>
  website.query(
    `insert into contamination_sites (site_name, location, site_type, contaminant_data) values ($1, $2, 'Industrial', '{}')`,
    [name, location],
  );
const idOf = async (slug: string) =>
  (await website.query<{ id: string }>('select id from entities where slug = $1', [slug]))[0]!.id;
const change = async (id: string, what: string, body: object) =>
  assert.ok((await website.send('POST', `/api/admin/entities/${id}/${what}`, body)).ok, what);

test('entities are related by the stories and certificates that mention both', async () => {
  await approved(['Acorn Chemical', 'Blue River', 'Cedar County']);
  await approved(['Acorn Chemical', 'Blue River']);
  await makeStory(website, { entities: ['Acorn Chemical', 'Draft Holdings'] });
  await issueOrFail(website, {
    sourceEntity: 'Acorn Chemical',
    facility: 'Dune Works',
    preTreatmentLab: 'Elm Laboratory',
    postTreatmentLab: 'Elm Laboratory',
    verifier: 'Elm Laboratory',
  });
  assert.deepEqual(await relatedTo('acorn-chemical'), [
    'Blue River: 2 + 0 + 0',
    'Cedar County: 1 + 0 + 0',
    'Dune Works: 0 + 1 + 0',
    'Elm Laboratory: 0 + 1 + 0',
  ]);
  const { related, certificates } = await read<EntityRelations>('/api/entities/acorn-chemical/related');
  assert.equal(related[0]!.name, 'Blue River');
  assert.equal(certificates.length, 1);
});

test('a story with two names of an entity counts once, and an entity is not related to itself', async () => {
  await approved(['ATSDR', 'Agency for Toxic Substances and Disease Registry', 'Fir Township']);
  assert.deepEqual(await relatedTo('atsdr'), ['Fir Township: 1 + 0 + 0']);
  assert.deepEqual(await relatedTo('fir-township'), ['ATSDR: 1 + 0 + 0']);
});

test('relations follow edits, withdrawals and deletions', async () => {
  const id = await approved(['Gorse Inc', 'Heath Inc', 'Iris Inc']);
  await website.query(`update stories set entities = '{Gorse Inc,Iris Inc,Jade Inc}' where id = $1`, [id]);
  assert.deepEqual(await relatedTo('gorse-inc'), ['Iris Inc: 1 + 0 + 0', 'Jade Inc: 1 + 0 + 0']);
  assert.deepEqual(await relatedTo('heath-inc'), []);
  await website.query(`update stories set status = 'HELD' where id = $1`, [id]);
  assert.deepEqual(await relatedTo('gorse-inc'), []);
  await website.query(`update stories set status = 'APPROVED' where id = $1`, [id]);
  assert.deepEqual(await relatedTo('jade-inc'), ['Gorse Inc: 1 + 0 + 0', 'Iris Inc: 1 + 0 + 0']);
  await website.query(`delete from stories where id = $1`, [id]);
  assert.deepEqual(await relatedTo('jade-inc'), []);
});

test('merging and splitting entities moves their relations', async () => {
  await approved(['Kelp Corp', 'Lime Corp']);
  await approved(['Kelp Corporation', 'Lime Corp']);
  await approved(['Kelp Corp', 'Kelp Corporation', 'Moss Corp']);
  const kelp = await idOf('kelp-corp');
  const entityId = await idOf('kelp-corporation');
  assert.equal((await website.send('POST', `/api/admin/entities/${kelp}/merge`, { entityId })).status, 200);
  assert.deepEqual(await relatedTo('kelp-corporation'), ['Lime Corp: 2 + 0 + 0', 'Moss Corp: 1 + 0 + 0']);
  assert.deepEqual(await relatedTo('lime-corp'), ['Kelp Corp: 2 + 0 + 0']);
  const split = { slugs: ['kelp-corporation'] };
  assert.equal((await website.send('POST', `/api/admin/entities/${kelp}/split`, split)).status, 201);
  assert.deepEqual(await relatedTo('kelp-corp'), [
    'Kelp Corporation: 1 + 0 + 0',
    'Lime Corp: 1 + 0 + 0',
    'Moss Corp: 1 + 0 + 0',
  ]);
});

test('entities are related by the sites that mention both, but not to the sites’ own names', async () => {
  await addSite('Solvay Plating', 'Paulsboro, NJ');
  await addSite('Solvay Specialty', 'Paulsboro, New Jersey');
  await addSite('Paulsboro Landfill', 'NJ');
  assert.deepEqual(await relatedTo('solvay'), ['Paulsboro, New Jersey: 0 + 0 + 2']);
  assert.deepEqual(await relatedTo('solvay-plating'), []);

  await addSite('Arkema and Solvay dump', 'Paulsboro, NJ');
  const [solvay, arkema] = [await idOf('solvay'), await idOf('arkema')];
  await change(solvay, 'merge', { entityId: arkema });
  assert.deepEqual(await relatedTo('solvay'), ['Paulsboro, New Jersey: 0 + 0 + 3']);
  await change(solvay, 'split', { slugs: ['arkema'] });
  assert.deepEqual(await relatedTo('arkema'), ['Paulsboro, New Jersey: 0 + 0 + 1', 'Solvay: 0 + 0 + 1']);

  await website.query(`update contamination_sites set withdrawn_at = now() where site_name like '%Solvay%'`);
  assert.deepEqual(await relatedTo('solvay'), []);
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
  const { certificateId } = await issueOrFail(website, {
    sourceEntity: 'Oak Airfield',
    facility: 'Pine Works',
  });

  const ofStory = await read<Connections>('/api/stories/oak/connections');
  assert.deepEqual(ofStory.stories, []);
  assert.deepEqual(
    ofStory.certificates.map((one) => [one.certificateId, one.names]),
    [[certificateId, ['Oak Airfield', 'Pine Works']]],
  );
  assert.deepEqual(ofStory.sites, [
    { slug: 'oak-airfield', siteName: 'Oak Airfield', location: 'Dayton, OH', names: ['Oak Airfield'] },
  ]);
  const ofCertificate = await read<Connections>(`/api/certificates/${certificateId}/connections`);
  assert.deepEqual([ofCertificate.stories.map(({ slug }) => slug), ofCertificate.sites.length], [['oak'], 1]);
  const ofSite = await read<Connections>('/api/contamination-sites/oak-airfield/connections');
  assert.deepEqual(
    [ofSite.stories.map(({ slug, names }) => [slug, names]), ofSite.certificates.length, ofSite.sites],
    [[['oak', ['Oak Airfield']]], 1, []],
  );
  const ofEntity = await read<EntityRelations>('/api/entities/oak-airfield/related');
  assert.deepEqual([ofEntity.certificates.length, ofEntity.sites.length], [1, 1]);

  await website.query(`update contamination_sites set withdrawn_at = now() where slug = 'oak-airfield'`);
  assert.deepEqual((await read<Connections>('/api/stories/oak/connections')).sites, []);
  assert.deepEqual((await read<EntityRelations>('/api/entities/oak-airfield/related')).sites, []);
  const withdrawn = await read<Connections>('/api/contamination-sites/oak-airfield/connections');
  assert.deepEqual(withdrawn, { stories: [], certificates: [], sites: [] });
});

test('a story and a site in the same town lead to each other', async () => {
  const sitesOf = async (slug: string) =>
    (await read<Connections>(`/api/stories/${slug}/connections`)).sites.map(({ siteName, names }) => [
      siteName,
      names,
    ]);
  const storiesOf = async (slug: string) =>
    (await read<Connections>(`/api/contamination-sites/${slug}/connections`)).stories.map(
      ({ title, names }) => [title, names],
    );
  const story = (slug: string, geo: string | null, entities: string[] = []) =>
    approved(entities, { slug, title: slug, geo });
  await addSite('River Road Tannery', 'Plainwell, MI 49080');
  await addSite('Other Tannery', 'Plainwell, OH');
  await addSite('South of Plainwell, depot', 'Otsego, MI');
  await addSite('MARTINSBURG CITY OF', 'WV');
  await story('plainwell-tannery', 'Plainwell, Michigan', ['River Road Tannery']);
  await story('plainwell-wells', 'Plainwell, Michigan');
  await story('michigan-rule', 'Michigan');
  await story('martinsburg-wells', 'Martinsburg, West Virginia');
  await makeStory(website, { slug: 'plainwell-draft', geo: 'Plainwell, Michigan' });

  const plainwell = ['Plainwell, Michigan'];
  assert.deepEqual(await sitesOf('plainwell-wells'), [['River Road Tannery', plainwell]]);
  assert.deepEqual(await sitesOf('plainwell-tannery'), [
    ['River Road Tannery', [...plainwell, 'River Road Tannery']],
  ]);
  assert.deepEqual(await sitesOf('michigan-rule'), []);
  assert.deepEqual(await sitesOf('martinsburg-wells'), [
    ['MARTINSBURG CITY OF', ['Martinsburg, West Virginia']],
  ]);
  assert.deepEqual(await storiesOf('river-road-tannery'), [
    ['plainwell-tannery', [...plainwell, 'River Road Tannery']],
    ['plainwell-wells', plainwell],
  ]);
  assert.deepEqual(await storiesOf('other-tannery'), []);
  assert.deepEqual(await storiesOf('martinsburg-city-of'), [
    ['martinsburg-wells', ['Martinsburg, West Virginia']],
  ]);
  await website.query(
    `update contamination_sites set withdrawn_at = now() where slug = 'river-road-tannery'`,
  );
  assert.deepEqual(await sitesOf('plainwell-wells'), []);
});

test('unpublished records have no connections', async () => {
  assert.equal((await website.callAfresh('/api/stories/oak-draft/connections')).status, 404);
  assert.equal((await website.callAfresh('/api/certificates/none/connections')).status, 404);
  assert.equal((await website.callAfresh('/api/contamination-sites/none/connections')).status, 404);
  assert.deepEqual((await read<EntityRelations>('/api/entities/no-one/related')).related, []);
});

test('an entity is named as stories write it', async () => {
  await approved(['EPA']);
  const { name, writtenAs } = await read<EntityPage>('/api/entities/epa');
  assert.deepEqual([name, writtenAs], ['Epa', 'EPA']);
});
