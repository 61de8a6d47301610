import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { readConfig } from './config.ts';

const mailFrom = (text: string) => readConfig({ MAIL_FROM: text }).mailFrom;

test('MAIL_FROM accepts an address, or a name and an address', () => {
  assert.deepEqual(mailFrom('news@example.org'), { name: null, address: 'news@example.org' });
  for (const text of ['The PFAS Record <news@example.org>', '"The PFAS Record" <news@example.org>'])
    assert.deepEqual(mailFrom(text), { name: 'The PFAS Record', address: 'news@example.org' });
});

for (const text of [
  'news',
  'The PFAS Record news@example.org',
  'A <a@b>',
  'A\r\nBcc: x@y.org <a@example.org>',
])
  test(`MAIL_FROM rejects ${JSON.stringify(text)} and says what is expected`, () =>
    assert.throws(() => mailFrom(text), /MAIL_FROM must be an email address, or a name and an address/));

test('DKIM needs all three settings and a readable private key', () => {
  const key = path.join(temporaryFolder(), 'key.pem');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const all = { DKIM_DOMAIN: 'example.org', DKIM_SELECTOR: 'mail2026', DKIM_KEY_FILE: key };
  const { domainName, keySelector } = readConfig(all).dkim!;
  assert.deepEqual([domainName, keySelector], ['example.org', 'mail2026']);
  assert.equal(readConfig({}).dkim, undefined);
  assert.throws(() => readConfig({ ...all, DKIM_SELECTOR: '' }), /together, or none/);
  assert.throws(() => readConfig({ ...all, DKIM_KEY_FILE: '/nowhere' }), /readable private key/);
  assert.throws(() => readConfig({ ...all, DKIM_DOMAIN: 'example.org\nx' }), /DKIM_DOMAIN must be a domain/);
});

test('one endpoint serves the models for stories, images and embeddings', () => {
  const LLM_BASE_URL = 'http://127.0.0.1:11434/v1';
  const { model, imageModel } = readConfig({ LLM_BASE_URL, IMAGE_MODEL: 'images', LLM_API_KEY: 'key' });
  assert.equal(model, undefined);
  assert.deepEqual([imageModel!.model, imageModel!.apiKey, imageModel!.dailyMax], ['images', 'key', 50]);
  const both = readConfig({ LLM_BASE_URL, LLM_MODEL: 'words', IMAGE_MODEL: 'images', IMAGE_DAILY_MAX: '5' });
  assert.deepEqual([both.model!.model, both.imageModel!.dailyMax], ['words', 5]);
  const { embeddings } = readConfig({ LLM_BASE_URL, EMBEDDINGS_MODEL: 'vectors' });
  assert.deepEqual([embeddings!.model, embeddings!.dailyTokensMax], ['vectors', 5_000_000]);
  for (const alone of [
    { LLM_BASE_URL },
    { LLM_MODEL: 'words' },
    { IMAGE_MODEL: 'images' },
    { EMBEDDINGS_MODEL: 'vectors' },
  ])
    assert.throws(
      () => readConfig(alone),
      /Set LLM_BASE_URL together with LLM_MODEL, IMAGE_MODEL or EMBEDDINGS_MODEL/,
    );
});
