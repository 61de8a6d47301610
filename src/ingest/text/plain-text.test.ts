import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callInThread } from '../../../test/support/call-in-thread.ts';
import { escapeMarkup } from '../../platform/formats/xml-text.ts';
import { plainText } from './plain-text.ts';

/** Quadratic cost would take many times as long; actual speed is measured in the benchmark. */
const timeout = 60_000;

for (const [html, expected] of [
  ['', ''],
  ['just  text\n here', 'just text here'],
  ['<p>One.</p><p>Two.</p>', 'One.\nTwo.'],
  ['One<br>Two<br/>Three', 'One\nTwo\nThree'],
  ['<p>in<b>side</b> a <i>word</i></p>', 'inside a word'],
  ['<ul><li>a<li>b</ul>', 'a\nb'],
  [
    '<table><tr><td>PFOA</td><td>4 ppt</td></tr><tr><td>PFOS</td><td>4 ppt</td></tr></table>',
    'PFOA 4 ppt\nPFOS 4 ppt',
  ],
  ['<script>alert(1)</script><style>p{}</style>text<noscript>off</noscript>', 'text'],
  ['<template><p>never</p></template>shown', 'shown'],
  ['Fish &amp; chips &lt;b&gt; &eacute;&nbsp;&#8217; &#x2019; &#146;', 'Fish & chips <b> é ’ ’ ’'],
  ['a < b & c <3', 'a < b & c <3'],
  ['<!-- secret -->open', 'open'],
  ['<p title="x > y">text', 'text'],
  ['fluoro\u00ADtelo\u200Bmer', 'fluorotelomer'],
  ['nul\u0000 and bell\u0007, &#0; &#7;', 'nul and bell, \uFFFD'],
  ['half \uD83D of a pair', 'half \uFFFD of a pair'],
  ['turned \u202Eback&#x2066; and\u202C forth', 'turned back and forth'],
] as const) {
  test(`plain text of ${JSON.stringify(html.slice(0, 60))}`, () => {
    assert.equal(plainText(html), expected);
  });
}

test('escaped text round-trips', () => {
  const text = `<b> & "quotes" &amp; 'more'`;
  assert.equal(plainText(escapeMarkup(text)), text);
});

for (const html of [
  '<b>'.repeat(1_600_000),
  '<p>'.repeat(1_600_000),
  '<i> </i>'.repeat(600_000),
  '<'.repeat(5_000_000),
]) {
  test(`5,000,000 characters of ${html.slice(0, 8)} are read in linear time`, { timeout }, async (t) => {
    const module = new URL('plain-text.ts', import.meta.url);
    assert.match(await callInThread(t, module, plainText, `read me ${html}`), /^read me/);
  });
}
