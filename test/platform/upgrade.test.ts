import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import type { Accounts } from '../../src/accounts/contract.ts';
import type { AuditPage } from '../../src/audit/contract.ts';
import type { RawItem } from '../../src/ingest/contract.ts';
import type { CertificateList } from '../../src/ledger/contract.ts';
import type { Story } from '../../src/news/contract.ts';
import { projectRoot } from '../../src/platform/config.ts';
import { migrateDatabase } from '../../src/platform/database/migrate.ts';
import { createRuntimeRole } from '../../src/platform/database/roles.ts';
import type { QueuePage } from '../../src/review/queue-contract.ts';
import type { SiteDetails } from '../../src/sites/contract.ts';
import { listDigests } from '../support/content/digest.ts';
import { issueOrFail } from '../support/content/ledger.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { readCatalog } from '../support/read-catalog.ts';
import { administrator } from '../support/website/administrator.ts';
import { fixtureContent as content, laterContent as later } from '../support/website/fixture-website.ts';
import { writePublishedKey } from '../support/website/published-key.ts';
import { runCommand } from '../support/website/run-command.ts';
import { signInAs } from '../support/website/staff.ts';
import { makeTestDatabase } from '../support/website/test-database.ts';
import { startTestWebsite, type TestWebsite } from '../support/website/test-website.ts';

const fixtures = path.join(projectRoot, 'test/fixtures');
const migrate = (url: string) =>
  migrateDatabase({ connectionString: url }, { hasRuntimeRole: true, prepare: async () => [] });
const firstFixture = 'database-at-0000.sql.gz';
const earlierSite = '00000000-0000-4000-8000-00000000517e';
const titlesOf = (records: readonly { title: string }[]) => records.map(({ title }) => title);

let newCatalog: string[];
before(async () => {
  newCatalog = await catalogOfNewDatabase();
});

for (const fixture of readdirSync(fixtures).filter((name) => name.startsWith('database-at-')))
  describe(`upgrading ${fixture}`, () => {
    let folder: string;
    let database: Awaited<ReturnType<typeof makeTestDatabase>>;
    let owner: pg.Client;
    let website: TestWebsite;
    before(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'pfas-record-upgrade-'));
      database = await makeTestDatabase();
      owner = new pg.Client({ connectionString: database.url });
      await owner.connect();
      await createRuntimeRole(owner);
      await owner.query(gunzipSync(readFileSync(path.join(fixtures, fixture))).toString());
      await owner.query(
        `insert into contamination_sites (id, site_name, location, site_type, contaminant_data)
         values ($1, 'Chemours Washington Works', 'Parkersburg, WV', 'Industrial', '{}')`,
        [earlierSite],
      );
      await owner.query(`update stories set key_data = '{"Wells": "1,400 wells"}' where status = 'APPROVED'`);
      if (fixture !== firstFixture)
        await owner.query(`update review_entries set unsupported = 3 where status = 'APPROVED'`);
      website = await startTestWebsite({
        DATABASE_URL: database.url,
        LEDGER_KEY_FILE: writePublishedKey(folder),
      });
    });
    after(async () => {
      await owner.end();
      await website.stop();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    });

    const read = async <Answer>(address: string) => (await (await website.asStaff(address)).json()) as Answer;

    test('results in the schema of a new database', async () => {
      assert.deepEqual(await readCatalog(owner), newCatalog);
    });

    test('results in a search of everything that stories say', async () => {
      const { rows } = await owner.query(
        `select words = search_words(stories) as is_whole, length = search_length(words) as is_counted
         from story_search join stories on id = story_id`,
      );
      assert.deepEqual(rows, [{ is_whole: true, is_counted: true }]);
      const figures = 'select word, sum(stories)::int as stories, sum(occurrences)::int as occurrences from';
      const { rows: known } = await owner.query(
        `${figures} (select * from search_words union all select * from search_word_changes) as parts
         group by word having sum(stories) > 0 order by word collate "C"`,
      );
      const { rows: expected } = await owner.query(
        `${figures} (select word, ndoc as stories, nentry as occurrences from ts_stat('select words from story_search')
         union all select '', count(*), sum(length) from story_search) as counted group by word order by word collate "C"`,
      );
      assert.deepEqual(known, expected);
    });

    test('keeps stories with their revisions, drafts, sources and raw items', async () => {
      const [story] = (await (await website.call('/api/stories')).json()) as Story[];
      assert.deepEqual(
        [story!.title, story!.whyMatters, story!.tags],
        [content.correctedStory, content.whyMatters, [content.tag]],
      );
      const page = await (await website.call(`/story/${story!.slug}`)).text();
      for (const text of [content.story, content.correctedStory]) assert.ok(page.includes(text), text);
      assert.equal((await website.call(story!.imageUrl!)).status, 200);
      const queue = await read<QueuePage>('/api/admin/stories');
      assert.deepEqual(titlesOf(queue.stories), [content.draft]);
      const ignored = await read<RawItem[]>('/api/admin/raw-items?status=ignored');
      assert.deepEqual(titlesOf(ignored), [content.ignored]);
      const drafted = await read<RawItem[]>('/api/admin/raw-items?status=parsed');
      assert.deepEqual(
        drafted.map((item) => item.story?.title).toSorted(),
        [content.draft, content.correctedStory].toSorted(),
      );
      const sources = await read<{ name: string }[]>('/api/sources');
      assert.deepEqual(
        sources.map(({ name }) => name),
        [content.source],
      );
    });

    test('extracts entities from content that predates them', async () => {
      const { rows } = await owner.query(
        `select name, certificates from entities where name in ($1, $2) order by name`,
        [content.retiredTo, content.verifier],
      );
      assert.deepEqual(rows, [
        { name: content.verifier, certificates: 1 },
        { name: content.retiredTo, certificates: 1 },
      ]);
      const { rows: mentions } = await owner.query(
        `select count(*)::int as sites from entities where sites = 1 and lower(name) = lower($1)`,
        [content.site],
      );
      assert.deepEqual(mentions, [{ sites: 1 }]);
    });

    test('finds in sites who runs them and where they are', async () => {
      const { rows } = await owner.query(
        `select fields, entities.name, sites from entity_mentions join entities on entities.id = entity_id
         where subject = 'site' and subject_id = $1 order by 1`,
        [earlierSite],
      );
      assert.deepEqual(rows, [
        { fields: ['operator'], name: 'Chemours', sites: 1 },
        { fields: ['place'], name: 'Parkersburg, West Virginia', sites: 1 },
        { fields: ['siteName'], name: 'Chemours Washington Works', sites: 1 },
      ]);
    });

    test('keeps settings, invitations, the audit trail, subscribers and contamination sites', async () => {
      assert.equal((await read<{ title: string }>('/api/admin/settings')).title, content.title);
      const { invitations } = await read<Accounts>('/api/admin/users');
      assert.equal(invitations[0]!.email, content.invited);
      const { entries } = await read<AuditPage>('/api/admin/audit?act=retire%20certificate');
      assert.equal(entries[0]!.person, administrator.email);
      const { rows } = await owner.query('select email, status from subscribers');
      assert.deepEqual(rows, [{ email: content.subscriber, status: 'ACTIVE' }]);
      assert.ok((await (await website.call('/contamination')).text()).includes(content.site));
    });

    test('keeps certificates, and their log verifies', async () => {
      const { certificates } = await read<CertificateList>('/api/certificates');
      assert.deepEqual(
        certificates
          .map(({ projectName, verifier, retiredTo, notes }) => [projectName, verifier, retiredTo, notes])
          .toSorted(),
        [
          [content.silentProject, 'Plain Verifiers', null, null],
          [content.retiredProject, content.verifier, content.retiredTo, null],
        ],
      );
      const { stdout } = await runCommand('bin/ledger-verify.ts', [], {
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        LOG_LEVEL: 'error',
      });
      assert.match(stdout, /✓ real: 4 entries, 2 certificates/);
      const { certificateId } = await issueOrFail(website);
      assert.equal((await website.call(`/api/certificates/${certificateId}`)).status, 200, 'and goes on');
    });

    if (fixture !== firstFixture) {
      test('keeps how many claims of a story its sources do not support', async () => {
        const { rows } = await owner.query(
          `select unsupported from claim_counts join stories on stories.id = story_id where status = 'APPROVED'`,
        );
        assert.deepEqual(rows, [{ unsupported: 3 }]);
      });

      test('keeps what drafts quote from their source', async () => {
        const { rows } = await owner.query(
          'select quotations from drafts join stories on stories.id = story_id where title = $1',
          [content.correctedStory],
        );
        assert.deepEqual(rows, [
          {
            quotations: [
              'The utility measured 12 ppt of PFOA in two wells.',
              'A PFAS filter is being built.',
            ],
          },
        ]);
      });

      test('keeps those who joined, with their passwords', async () => {
        const { email, role } = later.joined;
        const person = await signInAs(website, email, 'a long enough password');
        const { user } = (await (await person.call('/api/auth/session')).json()) as { user: object };
        assert.partialDeepStrictEqual(user, { email, role });
      });

      test('keeps the digests sent, with their content', async () => {
        const digest = (await listDigests(website)).find(({ status }) => status === 'sent');
        assert.partialDeepStrictEqual(digest!.counts, { planned: 1, sent: 1, bounced: 0 });
        assert.ok(
          (await (await website.call(`/digest/${digest!.date}`)).text()).includes(content.correctedStory),
        );
      });

      test('keeps the results of sites and their corrections', async () => {
        const { sites } = await read<{ sites: { id: string; siteName: string }[] }>('/api/admin/sites');
        const { id } = sites.find(({ siteName }) => siteName === later.measuredSite)!;
        const site = await read<SiteDetails>(`/api/admin/sites/${id}`);
        assert.deepEqual(
          site.samples.map(({ compound, value }) => [compound, Number(value)]),
          [['PFOA', later.correctedLevel]],
        );
        assert.deepEqual(
          site.corrections.map(({ reason }) => reason),
          [later.correctionReason],
        );
      });

      test('keeps names that staff changed or merged', async () => {
        const { renamed, merged } = later;
        const targetOf = async (slug: string) =>
          (await website.call(`/entities/${slug}`)).headers.get('location');
        assert.equal(await targetOf(renamed.slug), `/entities/${renamed.newSlug}`);
        assert.equal(await targetOf(merged.slug), '/entities/second-laboratory');
      });
    }

    test('is idempotent', async () => {
      const before = [await readCatalog(owner), await dumpRows(owner)];
      for (const _ of [1, 2]) {
        await owner.query('delete from drizzle.applied_sql');
        await migrate(database.url);
      }
      assert.deepEqual([await readCatalog(owner), await dumpRows(owner)], before);
    });
  });

test('an owner who is no superuser creates the schema, and applies changed functions on a later start', async () => {
  const made = await makeTestDatabase();
  const superuser = new pg.Client({ connectionString: made.url });
  await superuser.connect();
  const { database } = superuser;
  const role = `owner_of_${database}`;
  try {
    await superuser.query(`create role ${role} login`);
    await superuser.query(
      `alter database ${database} owner to ${role}; alter schema public owner to ${role}`,
    );
    const owner = new URL(made.url);
    owner.username = role;
    const start = () =>
      migrateDatabase({ connectionString: owner.href }, { hasRuntimeRole: false, prepare: async () => [] });
    await start();
    const catalog = await readCatalog(superuser);
    await superuser.query('delete from drizzle.applied_sql');
    await start();
    assert.deepEqual(await readCatalog(superuser), catalog);
  } finally {
    await superuser.end();
    await made.drop();
  }
});

async function catalogOfNewDatabase(): Promise<string[]> {
  const made = await makeTestDatabase();
  const client = new pg.Client({ connectionString: made.url });
  try {
    await client.connect();
    await createRuntimeRole(client);
    await migrate(made.url);
    return await readCatalog(client);
  } finally {
    await client.end();
    await made.drop();
  }
}
