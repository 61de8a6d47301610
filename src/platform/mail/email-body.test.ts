import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeEmail } from './email-body.ts';

const letter = composeEmail({
  subject: 'Tom & Jerry <3',
  paragraphs: ['A <b>bold</b> claim', 'A second'],
  action: { label: '"Go"', address: 'https://example.org/?a=1&b=2' },
  notes: ["It's over"],
});

test('a plain-text email is its parts separated by blank lines', () =>
  assert.equal(
    letter.text,
    'A <b>bold</b> claim\n\nA second\n\n"Go":\nhttps://example.org/?a=1&b=2\n\nIt\'s over\n',
  ));

test('all content is escaped in the HTML of an email', () => {
  assert.doesNotMatch(letter.html, /<b>|<3/);
  assert.match(letter.html, /A &lt;b&gt;bold&lt;\/b&gt; claim/);
  assert.match(letter.html, /href="https:\/\/example\.org\/\?a=1&amp;b=2"/);
  assert.match(letter.html, /&quot;Go&quot;/);
  assert.match(letter.html, /It&#39;s over/);
});
