import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { z } from 'zod';
import {
  CertificateOutput,
  PlaceOutput,
  SearchOutput,
  StoryOutput,
  VerificationOutput,
} from '../../src/mcp/contract.ts';
import { issueOrFail } from '../support/content/ledger.ts';
import { makeStory } from '../support/content/make-story.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';

let client: Client;
// Before the website ends.
after(() => client.close());
const website = websiteForTests();
beforeTests(async () => {
  client = await connect();
  await makeStory(website, {
    slug: 'riverton-shuts-a-well',
    title: 'Riverton shuts a well',
    summary: 'The well held 12 ppt of PFOA.',
    entities: ['Riverton Works'],
    status: 'APPROVED',
  });
  await makeStory(website, { slug: 'not-reviewed', title: 'Riverton secret' });
  const csv = 'id,name,location,zip,PFOA (ng/L)\nOH123,Riverton Airfield,"Dayton, Ohio",45402,12\n';
  assert.equal(
    (await website.asStaff('/api/admin/sites/import?source=Ohio%20EPA', { method: 'POST', body: csv }))
      .status,
    200,
  );
  await issueOrFail(website, { certificateId: 'PFR-2026-RIVERTON', sourceEntity: 'Riverton Works' });
});

async function connect(): Promise<Client> {
  const opened = new Client({ name: 'test', version: '1' });
  await opened.connect(new StreamableHTTPClientTransport(new URL('/mcp', website.address)));
  return opened;
}

/** A tool's result, checked by the client against the tool's schema. */
async function use<Output extends z.ZodObject>(
  name: string,
  input: Record<string, unknown>,
  _output: Output,
): Promise<z.infer<Output>> {
  await client.listTools();
  const { structuredContent, content, isError } = await client.callTool({ name, arguments: input });
  const [text] = content as { text: string }[];
  assert.ok(!isError, text!.text);
  assert.deepEqual(JSON.parse(text!.text), structuredContent);
  return structuredContent as z.infer<Output>;
}

/** The error message of a tool. */
async function failureOf(name: string, input: Record<string, unknown>): Promise<string> {
  const { isError, content } = await client.callTool({ name, arguments: input });
  assert.ok(isError);
  return (content as { text: string }[])[0]!.text;
}

test('an assistant is offered five tools that only read', async () => {
  const { tools } = await client.listTools();
  assert.deepEqual(tools.map(({ name }) => name).toSorted(), [
    'find_sites_near',
    'read_certificate',
    'read_story',
    'search',
    'verify_certificate',
  ]);
  for (const { name, annotations, description, outputSchema } of tools) {
    assert.equal(annotations?.readOnlyHint, true, name);
    assert.ok(description && outputSchema, name);
  }
  assert.match(client.getInstructions() ?? '', /citation/);
});

test('a search finds public stories and other records, each with its address', async () => {
  const found = await use('search', { query: 'riverton' }, SearchOutput);
  const [story] = found.stories;
  assert.equal(found.storiesFound, 1);
  assert.equal(found.recordsFound, 3);
  assert.equal(found.suggestion, null);
  assert.equal(story!.url, `${website.address}/story/riverton-shuts-a-well`);
  assert.match(story!.citation, /^The PFAS Record\. \(\d{4}, \w+ \d+\)\. Riverton shuts a well\. http/);
  assert.equal(story!.isSample, false);
  assert.deepEqual(
    found.records.map(({ kind, url }) => [kind, url]),
    [
      ['entities', `${website.address}/entities/riverton-works`],
      ['sites', `${website.address}/contamination/riverton-airfield`],
      ['certificates', `${website.address}/certificate/PFR-2026-RIVERTON`],
    ],
  );
  const misspelled = await use('search', { query: 'rivertn shuts' }, SearchOutput);
  assert.match(misspelled.suggestion ?? '', /riverton/i);
  assert.deepEqual([misspelled.isCorrected, misspelled.missing], [true, ['rivertn']]);
  const unknown = await use('search', { query: 'riverton asbestos' }, SearchOutput);
  assert.deepEqual([unknown.isCorrected, unknown.missing], [false, ['asbestos']]);
  const long = `riverton ${'and so on '.repeat(199)}`;
  assert.equal((await use('search', { query: long }, SearchOutput)).stories[0]?.title, story!.title);
  const { direct, recordsFound } = await use('search', { query: 'pfr-2026-riverton' }, SearchOutput);
  assert.equal(recordsFound, 1);
  assert.equal(direct!.url, `${website.address}/certificate/PFR-2026-RIVERTON`);
});

test('a search is narrowed like the API’s, and each answer names the page that follows', async () => {
  const story = (number: number) =>
    makeStory(website, {
      title: `Sorbent trial ${number}`,
      tags: number === 1 ? ['Sorbents'] : [],
      content_type: number === 2 ? 'Research' : 'News',
      entities: number === 3 ? ['Sorbent Works'] : [],
      approved_at: `${2020 + number}-06-01T12:00:00Z`,
      status: 'APPROVED',
    });
  for (const number of [1, 2, 3]) await story(number);
  const titles = async (narrowing: object) => {
    const { stories, nextPage } = await use(
      'search',
      { query: 'sorbent', sort: 'newest', ...narrowing },
      SearchOutput,
    );
    return [...stories.map(({ title }) => title.slice(-1)), nextPage];
  };
  assert.deepEqual(await titles({}), ['3', '2', '1', null]);
  assert.deepEqual(await titles({ tag: 'sorbents' }), ['1', null]);
  assert.deepEqual(await titles({ contentType: 'Research' }), ['2', null]);
  assert.deepEqual(await titles({ entity: 'Sorbent Works' }), ['3', null]);
  assert.deepEqual(await titles({ year: 2022 }), ['2', null]);
  assert.deepEqual(await titles({ limit: 2 }), ['3', '2', 2]);
  assert.deepEqual(await titles({ limit: 2, page: 2 }), ['1', null]);
});

test('an argument that no tool has is named, with those it has', async () => {
  assert.match(
    await failureOf('search', { query: 'riverton', region: 'Ohio', since: 2024 }),
    /No such argument: region, since\. This tool takes: query, category, contentType, entity, tag, year, /,
  );
  assert.match(
    await failureOf('read_story', { slug: 'x', story: 'y' }),
    /No such argument: slug\. This tool takes: story\./,
  );
});

test('a search whose period ends before it starts says so', async () => {
  const period = { from: '2026-02-01', to: '2026-01-01' };
  assert.match(await failureOf('search', { query: 'riverton', ...period }), /`from` is after `to`.*Swap/);
});

test('a place with nothing but sample sites is a sample', async () => {
  const isSample = async () => (await use('search', { query: '45402' }, SearchOutput)).direct!.isSample;
  assert.equal(await isSample(), false);
  await website.query(
    "insert into sample_records (kind, record_id) select 'site', id from contamination_sites",
  );
  assert.equal(await isSample(), true);
  await website.query("delete from sample_records where kind = 'site'");
});

test('a story is read with its sources, by its slug or its address', async () => {
  for (const story of ['riverton-shuts-a-well', `${website.address}/story/riverton-shuts-a-well?a=b`]) {
    const read = await use('read_story', { story }, StoryOutput);
    assert.equal(read.summary, 'The well held 12 ppt of PFOA.');
    assert.deepEqual(read.sources.alsoReportedBy, []);
    assert.equal(read.sources.draft, null);
    assert.match(read.howMade, /^Written by the editors.*a person approved it on \d{4}-\d{2}-\d{2}\.$/);
    assert.equal(read.url, `${website.address}/story/riverton-shuts-a-well`);
    assert.ok(!('approvedBy' in read));
    assert.deepEqual(
      read.certificates.map(({ url, names, isSample }) => [url, names, isSample]),
      [[`${website.address}/certificate/PFR-2026-RIVERTON`, ['Riverton Works'], false]],
    );
  }
});

test('a story that is not public is not found, and the answer says what to do', async () => {
  for (const story of ['not-reviewed', 'no-such-story', '../admin', '.', '/'])
    assert.match(await failureOf('read_story', { story }), /`search`|No such API call/);
});

test('a withdrawn story is named as withdrawn', async () => {
  const id = await makeStory(website, { slug: 'wrong', title: 'Wrong', status: 'APPROVED' });
  const change = { ids: [id], status: 'DISCARDED' };
  assert.equal((await website.send('POST', '/api/admin/stories/bulk-update', change)).status, 200);
  assert.match(await failureOf('read_story', { story: 'wrong' }), /withdrawn.*Withdrawn on \d{4}-/);
});

test('sites are found near a place, and an unknown place gets advice', async () => {
  const near = await use('find_sites_near', { place: '45402' }, PlaceOutput);
  assert.equal(near.found, 1);
  assert.equal(near.ambiguity, null);
  const { place, ambiguity, others } = await use('find_sites_near', { place: 'Springfield' }, PlaceOutput);
  assert.ok(ambiguity!.includes(`for ${place!.name} only`) && ambiguity!.includes(others[0]!));
  assert.equal(near.highest!.levelPpt, 12);
  assert.equal(near.nearest[0]!.url, `${website.address}/contamination/riverton-airfield`);
  assert.match(near.nearest[0]!.citation, /\[Data set\]/);
  assert.match(await failureOf('find_sites_near', { place: 'Nowhere at all' }), /Give a ZIP code/);
  assert.equal((await use('find_sites_near', { place: 'Ohio' }, PlaceOutput)).found, 1);
});

test('a certificate is read, and verified against the log', async () => {
  const certificate = await use('read_certificate', { certificate: 'PFR-2026-RIVERTON' }, CertificateOutput);
  assert.equal(certificate.sourceEntity, 'Riverton Works');
  assert.match(certificate.citation, /\[Certificate\]/);
  const spellings = ['pfr-2026-riverton', 'pfr2026riverton', certificate.lotId, `Lot ${certificate.lotId}`];
  for (const name of ['read_certificate', 'verify_certificate'] as const)
    for (const spelling of spellings) {
      const { url } = await use(name, { certificate: spelling }, CertificateOutput);
      assert.equal(url, certificate.url, spelling);
    }
  const verified = await use('verify_certificate', { certificate: certificate.url }, VerificationOutput);
  assert.equal(verified.isVerified, true);
  assert.deepEqual(
    verified.steps.map(({ name }) => name),
    ['chain', 'entries', 'inclusion', 'signature', 'complete', 'lot', 'mass', 'age', 'witnesses'],
  );
  assert.equal((await fetch(verified.files.proof)).status, 200);
  assert.match(
    await failureOf('verify_certificate', { certificate: 'PFR-0' }),
    /^Certificate Not Found\. Its whole id .* `search` finds certificates/,
  );
});

test('a certificate changed behind the log’s back is not verified', async () => {
  await issueOrFail(website, { certificateId: 'PFR-2026-CHANGED' });
  await website.query(
    `begin; set local session_replication_role = replica;
     update destruction_certificates set facility = 'Elsewhere' where certificate_id = 'PFR-2026-CHANGED'; commit`,
  );
  const verified = await use('verify_certificate', { certificate: 'PFR-2026-CHANGED' }, VerificationOutput);
  assert.equal(verified.isVerified, false);
  assert.match(JSON.stringify(verified.steps), /differs in: Facility/);
});
