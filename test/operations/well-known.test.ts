import assert from 'node:assert/strict';
import { test } from 'node:test';
import { websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests({ ORIGIN: 'https://pfas.example.org' });

test('/.well-known/security.txt names the contact in Settings, and has not expired (RFC 9116)', async () => {
  await website.send('PATCH', '/api/admin/settings', { contactEmail: 'security@pfas.example.org' });
  const answer = await website.call('/.well-known/security.txt');
  assert.match(answer.headers.get('content-type') ?? '', /^text\/plain; charset=utf-8/i);
  const fields = Object.fromEntries(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2)),
  );
  assert.equal(fields['Contact'], 'mailto:security@pfas.example.org');
  assert.equal(fields['Canonical'], 'https://pfas.example.org/.well-known/security.txt');
  const daysLeft = (Date.parse(fields['Expires']) - Date.now()) / 86_400_000;
  assert.ok(daysLeft > 100 && daysLeft < 365, fields['Expires']);
});

test('browsers find the search by its OpenSearch description', async () => {
  const page = await (await website.call('/')).text();
  const [, address] = /<link rel="search" type="application\/opensearchdescription\+xml" href="([^"]+)"/.exec(
    page,
  )!;
  const answer = await website.call(address!);
  assert.equal(answer.headers.get('content-type'), 'application/opensearchdescription+xml; charset=utf-8');
  const [, template] = /<Url type="text\/html" template="([^"]+)"/.exec(await answer.text())!;
  assert.equal(template, 'https://pfas.example.org/search?q={searchTerms}');
  const found = template!.replace('https://pfas.example.org', '').replace('{searchTerms}', 'wells');
  assert.equal((await website.call(found)).status, 200);
});
