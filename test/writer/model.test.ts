import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { draftItems } from '../../src/ingest/items/draft-items.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { ModelConfig } from '../../src/platform/model-config.ts';
import { builtinWriter, openDrafter, openModelWriter, openUsage } from '../../src/writer/index.ts';
import { makeWaitingItems, startDrafting } from '../support/content/drafting.ts';
import { forTests } from '../support/for-tests.ts';
import {
  faithfulAnswer,
  type ModelEndpoint,
  sendCompletion,
  startModelEndpoint,
} from '../support/servers/model-endpoint.ts';
import { sendError } from '../support/servers/openai-endpoint.ts';

const endpoint = forTests(startModelEndpoint);
const drafting = forTests(startDrafting);
afterEach(async () => {
  await drafting.dismiss();
  await drafting.clear();
  await drafting.website.query('delete from model_usage');
  endpoint.requests.splice(0);
});

const timeZone = 'America/New_York';

/** A worker that drafts with the model behind the endpoint. */
async function modelWorker(
  changes: Partial<ModelConfig> = {},
  { clock = systemClock, msMax = 10_000, callMsMax = 10_000, bodyBytesMax = 100_000 } = {},
) {
  const services = await drafting.worker(builtinWriter, clock);
  const config = endpoint.config(changes);
  const usage = openUsage({ ...services, timeZone }, config);
  const limits = { msMax, totalMsMax: callMsMax, bodyBytesMax };
  const writer = openModelWriter(config, { clock, timeZone, usage }, builtinWriter, limits);
  return { ...services, writer, drafter: openDrafter({ ...services, writer }) };
}

type Draft = {
  title: string;
  status: string;
  category: string;
  writer: string;
  writer_version: string;
  model: string | null;
  fallback_reason: string | null;
};
const readDrafts = () =>
  drafting.website.query<Draft>(
    'select stories.title, stories.status, stories.category, drafts.* from drafts join stories on stories.id = story_id order by canonical_url',
  );
const readUse = async () =>
  (
    await drafting.website.query<{ calls: number; used: string; reserved: string; cost: string }>(
      'select calls, tokens_in + tokens_out as used, tokens_reserved as reserved, cost_micros as cost from model_usage',
    )
  )[0];

test('a draft of the model records the model and its prompt, and its tokens are counted', async () => {
  await makeWaitingItems(drafting.website, 1);
  endpoint.behave((request, response) => sendCompletion(response, faithfulAnswer(request)));
  await draftItems(await modelWorker({ priceIn: 2, priceOut: 10 }));
  const [draft] = await readDrafts();
  assert.equal(draft!.title, 'Utility reports PFAS in well 1');
  assert.equal(draft!.status, 'NEEDS_REVIEW');
  assert.deepEqual(
    [draft!.writer, draft!.writer_version, draft!.model, draft!.fallback_reason],
    ['model', 'draft-1', 'test-model', null],
  );
  assert.deepEqual(await readUse(), { calls: 1, used: '1100', reserved: '0', cost: '3800' });
  const queue = (await (await drafting.website.asStaff('/api/admin/stories')).json()) as {
    stories: { draftedBy: string }[];
  };
  assert.equal(queue.stories[0]!.draftedBy, 'the model writer draft-1 (test-model)');
});

test('what a draft of the model quotes is recorded if the source says it', async () => {
  await makeWaitingItems(drafting.website, 1);
  endpoint.behave((request, response) =>
    sendCompletion(response, {
      ...faithfulAnswer(request),
      summary:
        'The utility said that “Well 1 holds 6 ppt of PFOA”. It said that “nobody will ever fall ill from it”.',
    }),
  );
  await draftItems(await modelWorker());
  assert.deepEqual(await drafting.website.query('select writer, quotations from drafts'), [
    { writer: 'model', quotations: ['Well 1 holds 6 ppt of PFOA'] },
  ]);
});

test('the model gets the source as data, no tools, temperature 0 and a schema', async () => {
  await makeWaitingItems(drafting.website, 1);
  endpoint.behave((request, response) => sendCompletion(response, faithfulAnswer(request)));
  await draftItems(await modelWorker());
  const [request] = endpoint.requests;
  assert.deepEqual(
    [request!.model, request!.temperature, request!.response_format!.type, request!.tools],
    ['test-model', 0, 'json_schema', undefined],
  );
  assert.deepEqual(
    request!.messages.map(({ role }) => role),
    ['system', 'user'],
  );
  assert.equal(JSON.parse(request!.messages[1]!.content).title, 'PFAS in well 1');
  assert.equal(endpoint.keys.at(-1), 'Bearer key-of-the-test');
});

test('a parameter that the endpoint rejects is left out of all later calls', async () => {
  await makeWaitingItems(drafting.website, 3);
  endpoint.behave((request, response) => {
    if (request.temperature !== undefined)
      return sendError(response, 400, "Unsupported value: 'temperature' does not support 0.");
    if (request.response_format?.type === 'json_schema')
      return sendError(response, 400, "'response_format' of type 'json_schema' is not supported.");
    return sendCompletion(response, `\`\`\`json\n${JSON.stringify(faithfulAnswer(request))}\n\`\`\``);
  });
  const worker = await modelWorker();
  // Sequentially, so that later calls know the result of the first.
  await draftItems({
    ...worker,
    drafter: { ...worker.drafter, pace: { ...worker.drafter.pace, concurrency: 1 } },
  });
  assert.ok((await readDrafts()).every(({ writer }) => writer === 'model'));
  assert.deepEqual(
    endpoint.requests.map((request) => [request.temperature, request.response_format?.type]),
    [
      [0, 'json_schema'],
      [undefined, 'json_schema'],
      ...Array.from({ length: 3 }, () => [undefined, 'json_object']),
    ],
  );
});

test('an invalid answer is repaired once', async () => {
  await makeWaitingItems(drafting.website, 1);
  endpoint.behave((request, response) =>
    sendCompletion(
      response,
      request.messages.length > 2
        ? faithfulAnswer(request)
        : { ...faithfulAnswer(request), summary: 'word '.repeat(70) },
    ),
  );
  await draftItems(await modelWorker());
  const [draft] = await readDrafts();
  assert.equal(draft!.writer, 'model');
  assert.equal((await readUse())!.used, '2200');
  assert.match(endpoint.requests[1]!.messages.at(-1)!.content, /at most 60 words/);
});

type Misbehavior = {
  what: string;
  does: Parameters<ModelEndpoint['behave']>[0];
  reason: RegExp;
  requests: number;
};
const misbehaviors: Misbehavior[] = [
  {
    what: 'prose instead of JSON',
    does: (_request, response) => sendCompletion(response, 'Here is your draft!'),
    reason: /answer could not be used/,
    requests: 2,
  },
  {
    what: 'a refusal',
    does: (_request, response) => sendCompletion(response, null, { refusal: 'I cannot help with that.' }),
    reason: /answer could not be used/,
    requests: 2,
  },
  {
    what: 'an answer cut off at the token limit',
    does: (_request, response) => sendCompletion(response, '{"title": "PFAS in', { finishReason: 'length' }),
    reason: /not complete/,
    requests: 2,
  },
  {
    what: 'an unknown category',
    does: (request, response) =>
      sendCompletion(response, { ...faithfulAnswer(request), category: 'Weather' }),
    reason: /category/,
    requests: 2,
  },
  {
    what: 'a link',
    does: (request, response) =>
      sendCompletion(response, { ...faithfulAnswer(request), summary: 'See https://buy.example.com now.' }),
    reason: /a link/,
    requests: 2,
  },
  {
    what: 'status 500',
    does: (_request, response) => sendError(response, 500),
    reason: /internal error \(status 500\)/,
    requests: 2,
  },
  {
    what: 'status 401',
    does: (_request, response) => sendError(response, 401),
    reason: /LLM_API_KEY/,
    requests: 1,
  },
  {
    what: 'status 429 for an hour',
    does: (_request, response) => sendError(response, 429, 'Slow down.', { 'retry-after': '3600' }),
    reason: /limiting requests/,
    requests: 1,
  },
  {
    what: 'a redirect',
    does: (_request, response) => response.writeHead(307, { location: 'http://127.0.0.1:9/v1' }).end(),
    reason: /redirects/,
    requests: 1,
  },
  {
    what: 'another protocol',
    does: (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
    reason: /protocol/,
    requests: 1,
  },
  {
    what: 'a connection that breaks',
    does: (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"id": "chat-1",', () => response.destroy());
    },
    reason: /before the response was complete/,
    requests: 1,
  },
  {
    what: 'an endless response',
    does: (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        if (!response.destroyed) response.write(' '.repeat(50_000), more);
      };
      more();
    },
    reason: /larger than/,
    requests: 1,
  },
];

for (const { what, does, reason, requests } of misbehaviors)
  test(`after ${what}, the built-in writer drafts and the story says why`, async () => {
    await makeWaitingItems(drafting.website, 1);
    endpoint.behave(does);
    await draftItems(await modelWorker());
    const [draft] = await readDrafts();
    assert.equal(draft!.writer, 'builtin');
    assert.match(draft!.fallback_reason!, reason);
    assert.equal(endpoint.requests.length, requests);
  });

test('an endpoint that never answers is abandoned, and its call counts toward the budget', async () => {
  await makeWaitingItems(drafting.website, 1);
  endpoint.behave(() => undefined);
  await draftItems(await modelWorker({}, { msMax: 300 }));
  const [draft] = await readDrafts();
  assert.deepEqual(
    [draft!.writer, draft!.fallback_reason],
    ['builtin', 'The model took longer than 0.3 seconds.'],
  );
  assert.ok(Number((await readUse())!.reserved) > 2_000);
});

test('an endpoint that is down costs nothing', async () => {
  await makeWaitingItems(drafting.website, 1);
  const gone = await startModelEndpoint();
  const { baseUrl } = gone.config();
  await gone.stop();
  await draftItems(await modelWorker({ baseUrl }));
  assert.match((await readDrafts())[0]!.fallback_reason!, /refused the connection/);
  assert.deepEqual(await readUse(), { calls: 2, used: '0', reserved: '0', cost: '0' });
});

test('a busy endpoint is retried after a short pause', async () => {
  await makeWaitingItems(drafting.website, 1);
  endpoint.behave((request, response) =>
    endpoint.requests.length === 1
      ? sendError(response, 429, 'Slow down.', { 'retry-after': '0' })
      : sendCompletion(response, faithfulAnswer(request)),
  );
  await draftItems(await modelWorker());
  assert.deepEqual([(await readDrafts())[0]!.writer, endpoint.requests.length], ['model', 2]);
});

test('an endpoint that asks to wait gets no request until then', async () => {
  let now = new Date('2026-03-02T15:00:00Z');
  await makeWaitingItems(drafting.website, 2);
  endpoint.behave((request, response) =>
    endpoint.requests.length === 1
      ? sendError(response, 429, 'Slow down.', { 'retry-after': '3600' })
      : sendCompletion(response, faithfulAnswer(request)),
  );
  const worker = await modelWorker({}, { clock: { now: () => now } });
  const source = (number: number) => ({
    url: `https://paper.example.org/${number}`,
    title: 'PFAS in a well',
    contentText: 'The well holds 6 ppt of PFOA, the utility said.',
    publishedAt: now,
    sourceName: 'Paper',
    defaultCategory: null,
    labels: [],
  });
  const reasonOf = async (number: number) => {
    const answer = await worker.writer.write(source(number), new AbortController().signal);
    return answer.ok && answer.draft.fallbackReason;
  };
  assert.match(String(await reasonOf(1)), /limiting requests/);
  assert.match(String(await reasonOf(2)), /asked to wait/);
  assert.equal(endpoint.requests.length, 1);
  now = new Date('2026-03-02T16:00:01Z');
  assert.equal(await reasonOf(3), null);
});

test('figures the model invents are marked as unsupported or contradicted', async () => {
  await makeWaitingItems(drafting.website, 1);
  endpoint.behave((request, response) =>
    sendCompletion(response, {
      ...faithfulAnswer(request),
      summary:
        'Well 1 holds 6 ppb of PFOA, the utility said. It will cost $48 million and serve 90,000 people.',
      keyData: [{ label: 'Cost', value: '$48 million' }],
    }),
  );
  await draftItems(await modelWorker());
  const [{ id } = { id: '' }] = await drafting.website.query<{ id: string }>('select id from stories');
  const { claims } = (await (
    await drafting.website.asStaff(`/api/admin/stories/${id}/grounding`)
  ).json()) as { claims: { text: string; verdict: string; kind: string }[] };
  for (const invented of ['6 ppb', '$48 million', '90,000'])
    assert.ok(
      claims.some(({ text, verdict }) => text.includes(invented) && verdict !== 'supported'),
      `${invented} is marked`,
    );
  const approval = await drafting.website.send('PATCH', `/api/admin/stories/${id}`, { status: 'APPROVED' });
  assert.equal(approval.status, 409);
});

test('the budget holds across workers, and the built-in writer takes over', async () => {
  await makeWaitingItems(drafting.website, 12);
  endpoint.behave((request, response) =>
    sendCompletion(response, faithfulAnswer(request), { tokensIn: 1_800, tokensOut: 1_200 }),
  );
  const dailyTokensMax = 14_000;
  const workers = [await modelWorker({ dailyTokensMax }), await modelWorker({ dailyTokensMax })];
  await Promise.all(workers.map((worker) => draftItems(worker)));
  const drafts = await readDrafts();
  assert.equal(drafts.length, 12);
  const use = await readUse();
  assert.ok(Number(use!.used) + Number(use!.reserved) <= dailyTokensMax);
  const byModel = drafts.filter(({ writer }) => writer === 'model');
  assert.ok(byModel.length >= 2);
  assert.equal(byModel.length, endpoint.requests.length);
  for (const draft of drafts)
    if (draft.writer === 'builtin')
      assert.equal(draft.fallback_reason, 'The model’s budget for today is spent.');
});
