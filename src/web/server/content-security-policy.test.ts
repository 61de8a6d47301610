import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { sealPage } from './content-security-policy.ts';

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

test("the policy allows exactly the page's own inline scripts", () => {
  const { policy } = sealPage(
    '<script nonce="n1">a()</script><script type="module" src="/x.js" nonce="n1"></script><script class="k" nonce="n1">b()</script>',
    'n1',
  );
  assert.match(policy, /script-src 'self' /);
  assert.equal(policy.match(/sha256-/g)?.length, 2);
  for (const source of ['a()', 'b()']) assert.ok(policy.includes(hashOf(source)));
});

test('a script smuggled in by content is not allowed', () => {
  const { policy } = sealPage('<script nonce="n1">a()</script><p><script>evil()</script></p>', 'n1');
  assert.ok(!policy.includes(hashOf('evil()')));
});

test('no trace of the nonce is left in the page', () => {
  const { page } = sealPage(
    '<meta property="csp-nonce" content="n1"/><link nonce="n1" href="/a.css"/><script nonce="n1">a()</script>',
    'n1',
  );
  assert.equal(
    String(page),
    '<meta property="csp-nonce" content=""/><link href="/a.css"/><script>a()</script>',
  );
});
