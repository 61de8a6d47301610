import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { z } from 'zod';
import { PlaceOutput, SearchOutput, StoryOutput, VerificationOutput } from '../../src/mcp/contract.ts';
import { makeStory } from '../support/content/make-story.ts';
import { websiteForTests } from '../support/for-tests.ts';

/** The clock is stopped, so that no request leaves the limit's window. */
const now = new Date();
const website = websiteForTests({ SAMPLE: 'on' }, { clock: { now: () => now } });

const accept = 'application/json, text/event-stream';
const post = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
  website.call('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept, ...headers },
    body,
  });
const message = (method: string, params: object = {}): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

async function connect(): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', website.address)));
  return client;
}

test('sample records say that they are samples', async () => {
  const client = await connect();
  const call = async <Output extends z.ZodObject>(
    name: string,
    input: Record<string, unknown>,
    output: Output,
  ) => output.parse((await client.callTool({ name, arguments: input })).structuredContent);
  const { stories, records } = await call('search', { query: 'water' }, SearchOutput);
  assert.ok(stories.length > 0 && stories.every(({ isSample }) => isSample));
  const { slug } = stories[0]!;
  assert.equal((await call('read_story', { story: slug }, StoryOutput)).isSample, true);
  for (const record of records)
    assert.equal(record.isSample, ['sites', 'certificates'].includes(record.kind), record.kind);
  const [{ certificate_id: certificate }] = (await website.query(
    'select certificate_id from destruction_certificates limit 1',
  )) as [{ certificate_id: string }];
  assert.equal((await call('verify_certificate', { certificate }, VerificationOutput)).isSample, true);
  const near = await call('find_sites_near', { place: 'Detroit, MI' }, PlaceOutput);
  assert.ok(near.nearest.every(({ isSample }) => isSample));
  await client.close();
});

const hostile: [string, string, number][] = [
  ['no JSON', '{', 400],
  ['a list of messages', '[]', 400],
  ['NUL', message('tools/call', { name: 'search', arguments: { query: 'a\0b' } }), 400],
  ['deep nesting', `{"a":${'['.repeat(100)}${']'.repeat(100)}}`, 400],
  ['a large body', message('tools/list', { a: 'x'.repeat(70_000) }), 413],
];
for (const [what, body, status] of hostile)
  test(`${what} is refused with ${status}`, async () => {
    const answer = await post(body);
    assert.equal(answer.status, status, await answer.clone().text());
    assert.match(await answer.text(), /error/);
  });

test('unfit arguments are explained, and nothing breaks', async () => {
  const client = await connect();
  const unfit: [string, Record<string, unknown>][] = [
    ['search', {}],
    ['search', { query: 'x'.repeat(2_001) }],
    ['search', { query: 'PFOA', limit: 1_000 }],
    ['search', { query: 'PFOA', from: 'yesterday' }],
    ['search', { query: 5 }],
    ['search', { query: 'PFOA', more: Array.from({ length: 100 }, () => 1) }],
    ['read_story', { story: 'x'.repeat(501) }],
    ['find_sites_near', { place: ['45402'] }],
  ];
  for (const [name, input] of unfit) {
    const { isError, content } = await client
      .callTool({ name, arguments: input })
      .catch((error: Error) => ({ isError: true, content: [{ text: error.message }] }));
    assert.ok(isError, JSON.stringify(input).slice(0, 100));
    assert.doesNotMatch((content as { text: string }[])[0]!.text, /went wrong|select /);
  }
  const odd = [
    "'; drop table stories; --",
    '🚰'.repeat(200),
    '\u202Eolleh',
    'a & b | c:*',
    '%',
    '../../etc/passwd',
  ];
  for (const text of odd)
    for (const [name, input] of [
      ['search', { query: text }],
      ['read_story', { story: text }],
      ['find_sites_near', { place: text.slice(0, 60) }],
      ['read_certificate', { certificate: text }],
    ] as const) {
      const { content } = await client.callTool({ name, arguments: input });
      assert.doesNotMatch((content as { text: string }[])[0]!.text, /went wrong/, `${name} ${text}`);
    }
  await client.close();
});

test('pages of other websites can’t reach it, and a session changes nothing', async () => {
  const list = message('tools/list');
  assert.equal((await post(list, { origin: 'https://elsewhere.example' })).status, 403);
  assert.equal((await post(list, { origin: 'null' })).status, 403);
  assert.equal((await post(list, { origin: website.address })).status, 200);
  await makeStory(website, { slug: 'not-reviewed' });
  const answer = await website.asStaff('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: message('tools/call', { name: 'read_story', arguments: { story: 'not-reviewed' } }),
  });
  assert.match(await answer.text(), /Story not found/);
  assert.equal(answer.headers.get('set-cookie'), null);
  assert.equal(answer.headers.get('access-control-allow-origin'), null);
});

test('a client that accepts only JSON, or anything, gets JSON', async () => {
  for (const accepted of [
    'application/json',
    '*/*',
    'application/json;q=0.9, */*;q=0.1',
    'Application/*',
    accept,
  ]) {
    const answer = await post(message('tools/list'), { accept: accepted });
    assert.equal(answer.status, 200, accepted);
    assert.match(answer.headers.get('content-type')!, /^application\/json/, accepted);
    const { result } = (await answer.json()) as { result: { tools: { name: string }[] } };
    assert.ok(
      result.tools.some(({ name }) => name === 'search'),
      accepted,
    );
  }
  assert.equal((await post(message('tools/list'), { accept: 'text/html' })).status, 406);
});

test('there is no session to open or to end', async () => {
  for (const method of ['GET', 'DELETE'])
    assert.equal((await website.call('/mcp', { method, headers: { accept } })).status, 405, method);
});

test('a visitor who sends too much waits', async () => {
  await website.query(`delete from rate_hits`);
  const answers = [];
  for (let n = 0; n < 241; n++) answers.push(await post(message('ping')));
  const [last] = answers.slice(-1);
  assert.equal(answers[239]!.status, 200);
  assert.equal(last!.status, 429);
  assert.ok(Number(last!.headers.get('retry-after')) > 0);
  assert.match(await last!.text(), /Try again in/);
});
