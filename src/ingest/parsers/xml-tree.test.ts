import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scopeWithin, childElements, markupOf, readXml, textOf } from './xml-tree.ts';

const read = (text: string) => readXml(text, 'https://example.org/feed');

test('a tree is capped at 300,000 elements', () => {
  assert.equal(childElements(read('<a/>'.repeat(400_000))).length, 300_000);
});

test('a scope is capped at 64 prefixes', () => {
  const declarations = Array.from({ length: 100 }, (_, nth) => [`xmlns:x${nth}`, 'u']);
  assert.equal(scopeWithin(new Map(), Object.fromEntries(declarations)).size, 64);
});

test('markup round-trips, without prefixes and with text escaped', () => {
  const [element] = childElements(
    read('<x><h:p title="a &quot;b&quot;">1 &lt; 2<h:br/><![CDATA[<i>]]></h:p></x>'),
  );
  assert.equal(markupOf(element!), '<p title="a &quot;b&quot;">1 &lt; 2<br>&lt;i&gt;</p>');
  assert.equal(textOf(element!), '1 < 2<i>');
});

test('an overlong base is ignored', () => {
  const [outer] = childElements(
    read(`<a xml:base="https://base.example/"><b xml:base="${'y'.repeat(600)}/"/></a>`),
  );
  assert.deepEqual(
    [outer?.base, childElements(outer!)[0]?.base],
    ['https://base.example/', 'https://base.example/'],
  );
});

test('a base with another scheme is ignored', () => {
  assert.equal(childElements(read('<a xml:base="javascript:alert(1)"/>'))[0]?.base, null);
});
