import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { after, test } from 'node:test';
import { issueOrFail } from '../support/content/ledger.ts';
import { makeRawItem, makeSource } from '../support/content/make-source.ts';
import { makeStory } from '../support/content/make-story.ts';
import { addressOf, type Call, type Parameter, readCalls } from '../support/fuzz/api-calls.ts';
import {
  almostValid,
  hostileText,
  hostileTexts,
  type Pick,
  pickWith,
  seededRandom,
} from '../support/fuzz/malformed.ts';
import { sendRaw, type RawResponse, type RawRequest } from '../support/fuzz/raw-request.ts';
import { validValue } from '../support/fuzz/valid-value.ts';
import { administrator } from '../support/website/administrator.ts';
import { openSession } from '../support/website/open-session.ts';
import { startTestWebsite } from '../support/website/test-website.ts';

/** Fuzzes every call in the API document with thousands of invalid requests: always a JSON response, never a 5xx. */
const perCall = { anonymous: 12, administrator: 40 };
const parallel = 8;

const website = await startTestWebsite({ FETCH_ALLOW_HOSTS: '127.0.0.1:9' });
const agent = new Agent({ keepAlive: true, maxSockets: parallel });
after(async () => {
  agent.destroy();
  await website.stop();
});
const sourceId = await makeSource(website);
const known = {
  id: [
    sourceId,
    await makeRawItem(website, sourceId),
    await makeStory(website),
    await makeStory(website, { status: 'APPROVED', slug: 'a-story' }),
  ],
  slug: ['a-story'],
  certificateId: [(await issueOrFail(website)).certificateId],
};

for (const [at, call] of (await readCalls(website)).entries())
  for (const who of ['anonymous', 'administrator'] as const)
    test(`${call.name} survives fuzzing by ${who}`, async () => {
      const pick = pickWith(seededRandom(at));
      const requests = Array.from({ length: perCall[who] }, () => makeInvalid(call, pick));
      await website.query('delete from rate_hits');
      const cookie = who === 'administrator' ? await openSession(website, administrator.email) : '';
      const ask = async (request: RawRequest) => {
        const headers = { ...request.headers, ...(cookie && { cookie }) };
        const answer = await sendRaw(website.address, agent, { ...request, headers });
        assertAnswered(request, answer);
      };
      for (let first = 0; first < requests.length; first += parallel)
        await Promise.all(requests.slice(first, first + parallel).map(ask));
    });

/** The call with an invalid address, body or both. */
function makeInvalid(call: Call, pick: Pick): RawRequest {
  const path = addressOf(call, (parameter) => makeInvalidText(parameter, pick));
  const { method } = call;
  if (!call.body) return { method, path };
  const body = hostileText(almostValid(call.body, pick), pick);
  const type = pick([
    ...Array.from({ length: 8 }, () => 'application/json'),
    'application/json; charset=latin1',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/',
    '',
  ]);
  return { method, path, body, headers: type ? { 'content-type': type } : {} };
}

function makeInvalidText({ name, in: place, schema }: Parameter, pick: Pick): string | null {
  const way = pick(['known', 'known', 'fitting', 'hostile', 'hostile', 'twice', 'raw', 'absent'] as const);
  const hostile = encoded(pick(hostileTexts));
  const real =
    (place === 'path' && (known as Record<string, string[]>)[name.replace('slugOrId', 'slug')]) || known.id;
  if (way === 'known') return encodeURIComponent(pick(real));
  if (way === 'fitting') return encodeURIComponent(String(validValue(schema)));
  if (way === 'hostile') return hostile;
  if (place === 'path')
    return way === 'raw' ? pick(['..', '%2e%2e', '%', '%ff', '%c0%af', 'a;b', 'a?b#c']) : hostile;
  if (way === 'twice') return `${hostile}&${name}=${encoded(pick(hostileTexts))}&${name}[]=1&${name}[x]=1`;
  return way === 'raw' ? pick(['%', '%ff%fe', '+', '=', '&&==', '#']) : null;
}

/** Also handles a lone surrogate, which `encodeURIComponent` rejects. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

function assertAnswered({ method, path, body }: RawRequest, { status, type, text }: RawResponse): void {
  const exchange = `${method} ${path.slice(0, 300)} ${String(body ?? '').slice(0, 300)}\n${status} ${text.slice(0, 500)}`;
  assert.ok(status >= 200 && status < 500, exchange);
  if (status < 300 || status === 303 || method === 'HEAD') return;
  assert.match(type, /^application\/json/, exchange);
  const { error } = JSON.parse(text) as { error?: unknown };
  assert.ok(typeof error === 'string' && error.length > 3, exchange);
  assert.doesNotMatch(
    text,
    /\bat .+:\d+:\d+|node_modules|node:internal|\.ts\b|relation "|syntax error at/,
    exchange,
  );
}
