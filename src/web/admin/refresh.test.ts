import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '../kit/query.ts';
import { read } from '../kit/read.ts';
import { refresh } from './refresh.ts';

const homeRead = read('/api/home', ['stories']);
const sourcesRead = read('/api/sources', ['sources', 'fetch-run']);
const writerRead = read('/api/admin/writer', []);
const settingsRead = read('/api/admin/settings', ['settings'], { dropStale: true });

/** A client that records its requests, with each of these reads already cached. */
async function clientWith(...reads: { queryKey: readonly unknown[] }[]) {
  const requested: string[] = [];
  const client = createQueryClient((path) => {
    requested.push(path);
    return Response.json({});
  });
  for (const one of reads) await client.fetchQuery(one);
  requested.length = 0;
  return { client, requested };
}

test('a change makes the reads of its topic stale, and no others', async () => {
  const { client, requested } = await clientWith(homeRead(), sourcesRead());
  await refresh(client, 'fetch-run');
  assert.deepEqual(requested, []);
  await client.fetchQuery(homeRead());
  await client.fetchQuery(sourcesRead());
  assert.deepEqual(requested, ['/api/sources']);
});

test('a visible read is refetched immediately', async () => {
  const { client, requested } = await clientWith(homeRead());
  const leave = new QueryObserver(client, homeRead()).subscribe(() => {});
  await refresh(client, 'stories');
  assert.deepEqual(requested, ['/api/home']);
  leave();
});

test('missed events may concern every topic, but not reads without one', async () => {
  const { client, requested } = await clientWith(homeRead(), sourcesRead(), writerRead());
  await refresh(client, 'missed');
  for (const one of [homeRead(), sourcesRead(), writerRead()]) await client.fetchQuery<unknown>(one);
  assert.deepEqual(requested, ['/api/home', '/api/sources']);
});

test('the initial data of a form is dropped when stale', async () => {
  const { client } = await clientWith(settingsRead(), homeRead());
  await refresh(client, 'settings', 'stories');
  assert.equal(client.getQueryData(settingsRead().queryKey), undefined);
  assert.notEqual(client.getQueryData(homeRead().queryKey), undefined);
});

test('a read that came with the page and has not been used since is stale after any change', async () => {
  const { client, requested } = await clientWith();
  client.setQueryData(['/api/home'], {});
  client.setQueryData(['website'], {});
  await refresh(client, 'accounts');
  await client.fetchQuery(homeRead());
  assert.deepEqual(requested, ['/api/home']);
  assert.equal(client.getQueryState(['website'])?.isInvalidated, false);
});

test('a first read answered before the change is repeated', async () => {
  const responses = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const client = createQueryClient(() => responses[requested++]!.promise);
  let requested = 0;
  const observer = new QueryObserver(client, homeRead());
  const leave = observer.subscribe(() => {});
  const refreshed = refresh(client, 'stories');
  responses[0]!.resolve(Response.json({ lead: 'before' }));
  responses[1]!.resolve(Response.json({ lead: 'after' }));
  await refreshed;
  assert.deepEqual(observer.getCurrentResult().data, { lead: 'after' });
  leave();
});
