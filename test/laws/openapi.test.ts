import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type AppServices, createApp } from '../../src/app.ts';
import { describeApi } from '../../src/describe-api.ts';

/** Routes are declared without touching any service. */
const services = { config: {} } as AppServices;
const document = describeApi(createApp(services), {
  title: 'The PFAS Record',
  origin: 'https://pfas.example.org',
});

/** Pairs of addresses whose fixed segment decides, which the rule doesn't know: no record is called so. */
const decided = [
  /\/users\/invitations\/\{id\}` and/,
  /\/connections` and `\/api\/contamination-sites\/near\//,
];

test("Redocly's recommended rules find nothing in the description of the API", async () => {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  });
  const messages = problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
  );
  assert.deepEqual(
    messages.filter((message) => !decided.some((pair) => pair.test(message))),
    [],
  );
});

test('every operation has a name of its own, and says whether it needs a session', () => {
  const operations = Object.values(document.paths ?? {}).flatMap(
    (item) => Object.values(item as object) as { operationId: string; security: unknown[] }[],
  );
  const names = operations.map(({ operationId }) => operationId);
  assert.equal(new Set(names).size, names.length);
  assert.ok(operations.every(({ security }) => Array.isArray(security)));
});
