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

/** A client that notes what it asks for, with each of these read already. */
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

test('a change makes the reads stale that name its topic, and no others', async () => {
  const { client, asked } = await clientWith(homeRead(), sourcesRead());
  await refresh(client, 'fetch-run');
  assert.deepEqual(asked, []);
  await client.fetchQuery(homeRead());
  await client.fetchQuery(sourcesRead());
  assert.deepEqual(asked, ['/api/sources']);
});

test('what is on the screen is read again at once', async () => {
  const { client, asked } = await clientWith(homeRead());
  const leave = new QueryObserver(client, homeRead()).subscribe(() => {});
  await refresh(client, 'stories');
  assert.deepEqual(asked, ['/api/home']);
  leave();
});

test('what was missed may have changed every topic, but not what names none', async () => {
  const { client, asked } = await clientWith(homeRead(), sourcesRead(), writerRead());
  await refresh(client, 'missed');
  for (const one of [homeRead(), sourcesRead(), writerRead()]) await client.fetchQuery<unknown>(one);
  assert.deepEqual(asked, ['/api/home', '/api/sources']);
});

test('what a form begins with is dropped when it is stale', async () => {
  const { client } = await clientWith(settingsRead(), homeRead());
  await refresh(client, 'settings', 'stories');
  assert.equal(client.getQueryData(settingsRead().queryKey), undefined);
  assert.notEqual(client.getQueryData(homeRead().queryKey), undefined);
});

test('what came with the page and was not used since is stale after any change', async () => {
  const { client, asked } = await clientWith();
  client.setQueryData(['/api/home'], {});
  client.setQueryData(['site'], {});
  await refresh(client, 'accounts');
  await client.fetchQuery(homeRead());
  assert.deepEqual(asked, ['/api/home']);
  assert.equal(client.getQueryState(['site'])?.isInvalidated, false);
});
