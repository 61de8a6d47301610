import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findByName, prepareEntities } from '../../src/entities/index.ts';
import { makeStory } from '../support/content/make-story.ts';
import { websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests();

/** Simulates a website upgraded from an earlier release: its content exists, the entity records don't. */
const forgetEntities = () => website.query('truncate entity_mentions, entity_names, entities');
const everything = () =>
  website.query(
    `select entities.slug, entities.name, kind, stories, is_ambiguous, array_agg(names.slug order by names.slug) as names,
      array_agg(distinct names.origin) as origins,
      (select count(*)::int from entity_mentions where entity_id = entities.id) as mentions
     from entities join entity_names as names on entity_id = entities.id group by entities.id order by slug`,
  );

test('restarting changes nothing', async () => {
  const before = await everything();
  assert.ok(before.length > 500);
  await prepareEntities(website.database);
  assert.deepEqual(await everything(), before);
});

test('content from an earlier release is indexed like new content', async () => {
  await makeStory(website, { status: 'APPROVED', entities: ['U.S. EPA', 'EPA', 'Jane Doe'] });
  await makeStory(website, { entities: ['Jane Doe', 'A Draft Name'] });
  const before = await everything();
  await forgetEntities();
  await Promise.all([prepareEntities(website.database), prepareEntities(website.database)]);
  assert.deepEqual(await everything(), before);
});

test('sites without mentions are read again, as are those before a release with new names', async () => {
  await website.query(
    `insert into contamination_sites (site_name, location, site_type, contaminant_data)
     values ('Chemours Works', 'Parkersburg, WV', 'Industrial', '{}')`,
  );
  const before = await everything();
  const counts = () => website.query('select slug, sites from entities where sites > 0 order by slug');
  const counted = await counts();
  assert.equal(counted.length, 3);
  await website.query(`delete from entity_mentions where subject = 'site'`);
  await website.query('update entities set sites = 0');
  await prepareEntities(website.database);
  assert.deepEqual([await everything(), await counts()], [before, counted]);

  await website.query(`delete from entity_mentions where fields = '{operator}'`);
  await website.query(`update entities set sites = 0 where slug = 'chemours'`);
  await website.query(`delete from entity_names where slug = 'usepa'`);
  await prepareEntities(website.database);
  assert.deepEqual([await everything(), await counts()], [before, counted]);
  await website.query(`update contamination_sites set withdrawn_at = now()`);
});

test('a name known only from a mention joins its record once a release adds that', async () => {
  await forgetEntities();
  await makeStory(website, { status: 'APPROVED', entities: ['3m', '3M Company', 'c8'] });
  assert.equal((await findByName(website.database, '3M Company'))?.slug, '3m-company');
  await prepareEntities(website.database);
  const company = (await findByName(website.database, '3M Company'))!;
  assert.deepEqual([company.slug, company.name, company.kind], ['3m', '3M', 'company']);
  assert.equal((await (await website.call('/api/entities/3m')).json()).mentions, 1);
  assert.equal((await findByName(website.database, 'c8'))?.isAmbiguous, true);
  assert.deepEqual(await website.query(`select 1 from entities where slug = '3m-company'`), []);
});

test('a name that staff moved stays where they put it', async () => {
  await website.query(
    `with moved as (insert into entities (name, slug) values ('Chemours Company', 'chemours-company') returning id)
     update entity_names set entity_id = moved.id, origin = 'staff' from moved where slug = 'chemours-company'`,
  );
  // A missing seed forces a full pass over the seeds.
  await website.query(`delete from entity_names where slug = 'usepa'`);
  await prepareEntities(website.database);
  assert.equal((await findByName(website.database, 'Chemours Company'))?.slug, 'chemours-company');
  assert.equal((await findByName(website.database, 'USEPA'))?.slug, 'epa');
});
