import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { test } from 'node:test';
import { emptyDataDir, runToFailure, runWebsite, usedDataDir } from '../support/website/run-website.ts';

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

/** One or two sentences, without a stack trace or JSON. */
const isClear = (output: string): boolean =>
  output.trim().split('\n').length === 1 && !/\bat .*:\d+:\d+/.test(output);

test('only the first start creates and logs the administrator; SIGTERM ends both starts cleanly', async () => {
  const dataDir = emptyDataDir();
  const first = await runWebsite(dataDir, { ADMIN_PASSWORD: '' });
  assert.match(first.output(), /Administrator: admin@example\.org/);
  const passwordFile = /Password: +in (\S+);/.exec(first.output())![1]!;
  assert.match(readFileSync(passwordFile, 'utf8'), /^\S{20}\n$/);
  assert.equal(statSync(passwordFile).mode & 0o777, 0o600);
  assert.equal((await fetch(`${first.address}/readyz`)).status, 200);
  assert.equal(await first.kill('SIGTERM'), 0);
  assert.match(first.output(), /Stopped\./);

  const second = await runWebsite(dataDir);
  assert.doesNotMatch(second.output(), /Password/);
  assert.equal(await second.kill('SIGINT'), 0);
});

test('a second process on the same data reports the first; after kill -9 the next start recovers', async () => {
  const dataDir = usedDataDir();
  const first = await runWebsite(dataDir);
  const refused = await runToFailure(dataDir, {});
  assert.equal(refused.code, 1);
  assert.match(refused.output, /already running/);
  assert.ok(isClear(refused.output), refused.output);
  await first.kill('SIGKILL');
  const next = await runWebsite(dataDir);
  assert.equal((await fetch(`${next.address}/api/home`)).status, 200);
  assert.equal(await next.kill('SIGTERM'), 0);
});

test('a failed first start keeps the password and the sample for the next one', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const dataDir = emptyDataDir();
  const settings = { ADMIN_PASSWORD: '', SAMPLE: 'on' };
  const { port } = taken.address() as AddressInfo;
  const { code } = await runToFailure(dataDir, { ...settings, PORT: String(port) });
  await new Promise((resolve) => taken.close(resolve));
  assert.equal(code, 1);
  const next = await runWebsite(dataDir, settings);
  assert.match(next.output(), /Password: +in \S+first-password;/);
  assert.match(next.output(), /Loaded \d+ sample stories/);
  assert.equal(await next.kill('SIGTERM'), 0);
});

test('pages are also served over IPv6', { skip: !hasIpv6 && 'this machine has no IPv6' }, async () => {
  const website = await runWebsite(usedDataDir(), { HOST: '::1' });
  const { port } = new URL(website.address);
  assert.equal((await fetch(`http://[::1]:${port}/`)).status, 200);
  assert.equal(await website.kill('SIGTERM'), 0);
});

test('in development, pages and their scripts are served from source', async () => {
  const website = await runWebsite(usedDataDir(), { NODE_ENV: 'development' });
  const page = await fetch(`${website.address}/about`);
  assert.equal(page.status, 200, website.output());
  const scripts = [...(await page.text()).matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src!);
  assert.ok(
    scripts.some((script) => script.includes('entry-client.tsx')),
    scripts.join(),
  );
  for (const script of scripts) assert.equal((await fetch(website.address + script)).status, 200, script);
  assert.equal(await website.kill('SIGTERM'), 0);
});

test('a port in use is reported in one clear sentence', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const { code, output } = await runToFailure(emptyDataDir(), { PORT: String(port) });
  await new Promise((resolve) => taken.close(resolve));
  assert.equal(code, 1);
  assert.match(output.trim(), new RegExp(`^Port ${port} is in use`));
  assert.ok(isClear(output), output);
});

test('a secret is read from a file, and never from two places', async () => {
  const file = `${emptyDataDir()}/password`;
  writeFileSync(file, 'short\n');
  const read = await runToFailure(emptyDataDir(), { ADMIN_PASSWORD: '', ADMIN_PASSWORD_FILE: file });
  assert.match(read.output, /ADMIN_PASSWORD can't be used\. Use at least 12 characters\.\n$/);
  const both = await runToFailure(emptyDataDir(), { ADMIN_PASSWORD_FILE: file });
  assert.equal(both.output, 'Set ADMIN_PASSWORD or ADMIN_PASSWORD_FILE, not both.\n');
  const missing = await runToFailure(emptyDataDir(), { SMTP_URL_FILE: `${file}.none` });
  assert.match(missing.output, /^SMTP_URL_FILE can't be read \(ENOENT at .*\)\.\n$/);
});

const wrong: [Record<string, string>, RegExp][] = [
  [{ PORT: 'eighty' }, /PORT must be a number; it is 'eighty'/],
  [{ PORT: '70000' }, /PORT must be from 0 to 65535/],
  [{ ORIGIN: 'pfas.example.org' }, /ORIGIN must be an address like/],
  [{ ROLE: 'both' }, /ROLE must be all, web or worker/],
  [{ SITE_TIME_ZONE: 'Mars/Olympus' }, /SITE_TIME_ZONE must be the name of a time zone/],
  [{ FETCH_ALLOW_HOSTS: 'localhost' }, /FETCH_ALLOW_HOSTS must be host:port pairs/],
  [{ FETCH_ALLOW_HOSTS: 'h:80,h:99999' }, /FETCH_ALLOW_HOSTS must be host:port pairs/],
  [{ DATABASE_URL: 'mysql://x:s3cret@y/z' }, /DATABASE_URL must be an address like postgresql/],
  [{ ADMIN_PASSWORD: 'passwordpassword' }, /ADMIN_PASSWORD can't be used\. Too easy to guess/],
];
for (const [settings, sentence] of wrong)
  test(`an invalid setting is named: ${sentence.source}`, async () => {
    const { code, output } = await runToFailure(emptyDataDir(), settings);
    assert.equal(code, 1);
    assert.match(output, sentence);
    assert.doesNotMatch(output, /s3cret|passwordpassword/);
    assert.ok(isClear(output), output);
  });
