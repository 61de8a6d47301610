import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeEmail } from './email-body.ts';

const letter = composeEmail({
  subject: 'Tom & Jerry <3',
  paragraphs: ['A <b>bold</b> claim', 'A second'],
  action: { label: '"Go"', address: 'https://example.org/?a=1&b=2' },
  notes: [
    "It's over",
    { words: 'Or <leave>:', link: { label: 'Leave & go', address: 'https://example.org/?x=1&y=2' } },
  ],
});

test('a plain-text email is its parts separated by blank lines', () =>
  assert.equal(
    letter.text,
    'A <b>bold</b> claim\n\nA second\n\n"Go":\nhttps://example.org/?a=1&b=2\n\nIt\'s over\n\nOr <leave>:\nLeave & go:\nhttps://example.org/?x=1&y=2\n',
  ));

test('all content is escaped in the HTML of an email', () => {
  assert.doesNotMatch(letter.html, /<b>|<3/);
  assert.match(letter.html, /A &lt;b&gt;bold&lt;\/b&gt; claim/);
  assert.match(letter.html, /href="https:\/\/example\.org\/\?a=1&amp;b=2"/);
  assert.match(letter.html, /&quot;Go&quot;/);
  assert.match(letter.html, /It&#39;s over/);
});

test('in HTML, addresses are links behind their labels and never text', () => {
  assert.match(
    letter.html,
    /Or &lt;leave&gt;: <a [^>]*href="https:\/\/example\.org\/\?x=1&amp;y=2"[^>]*>Leave &amp; go<\/a>/,
  );
  assert.doesNotMatch(letter.html, />[^<]*https:/);
});
