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
  const asked: string[] = [];
  const client = createQueryClient((path) => {
    asked.push(path);
    return Response.json({});
  });
  for (const one of reads) await client.fetchQuery(one);
  asked.length = 0;
  return { client, asked };
}

test('a change makes the reads of its topic stale, and no others', async () => {
  const { client, asked } = await clientWith(homeRead(), sourcesRead());
  await refresh(client, 'fetch-run');
  assert.deepEqual(asked, []);
  await client.fetchQuery(homeRead());
  await client.fetchQuery(sourcesRead());
  assert.deepEqual(asked, ['/api/sources']);
});

test('a visible read is refetched immediately', async () => {
  const { client, asked } = await clientWith(homeRead());
  const leave = new QueryObserver(client, homeRead()).subscribe(() => {});
  await refresh(client, 'stories');
  assert.deepEqual(asked, ['/api/home']);
  leave();
});

test('missed events may concern every topic, but not reads without one', async () => {
  const { client, asked } = await clientWith(homeRead(), sourcesRead(), writerRead());
  await refresh(client, 'missed');
  for (const one of [homeRead(), sourcesRead(), writerRead()]) await client.fetchQuery<unknown>(one);
  assert.deepEqual(asked, ['/api/home', '/api/sources']);
});

test('the initial data of a form is dropped when stale', async () => {
  const { client } = await clientWith(settingsRead(), homeRead());
  await refresh(client, 'settings', 'stories');
  assert.equal(client.getQueryData(settingsRead().queryKey), undefined);
  assert.notEqual(client.getQueryData(homeRead().queryKey), undefined);
});

test('a read that came with the page and has not been used since is stale after any change', async () => {
  const { client, asked } = await clientWith();
  client.setQueryData(['/api/home'], {});
  client.setQueryData(['site'], {});
  await refresh(client, 'accounts');
  await client.fetchQuery(homeRead());
  assert.deepEqual(asked, ['/api/home']);
  assert.equal(client.getQueryState(['site'])?.isInvalidated, false);
});
