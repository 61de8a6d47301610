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
  ['at 10<sup>3</sup>, 10<sup>−3</sup> and 10<sup><i>n</i>+1</sup> ng/L', 'at 10³, 10⁻³ and 10ⁿ⁺¹ ng/L'],
  ['10<sup>0.5</sup>, 10<sup>3–4</sup>, 2<sup>½ day</sup>', '10^(0.5), 10^(3–4), 2^(½ day)'],
  ['the 5<sup>th</sup>, 3M<sup>TM</sup>, A<sup>®</sup>, said<sup>[2]</sup>', 'the 5th, 3M™, A®, said[2]'],
  ['C<sub>8</sub>F<sub>15</sub>O<sub>2</sub><sup>−</sup>, K<sub>ow</sub>', 'C₈F₁₅O₂⁻, Kow'],
  ['<b>Setting: two towns</b><b>Wells tested: 9</b>', 'Setting: two towns\nWells tested: 9'],
  ['<strong>Background</strong>PFAS persist.', 'Background\nPFAS persist.'],
  ['<b>P</b><b>FAS</b>, <b>p</b>H, ng/<b>L</b>, a <b>bold</b> <b>Word</b>', 'PFAS, pH, ng/L, a bold Word'],
  [
    'x <math><msub><mi>K</mi><mn>2</mn></msub><mo>≤</mo><mfrac><mn>1</mn><mn>3</mn></mfrac></math>',
    'x K₂ ≤ 1/3',
  ],
  ['<constructor>10</constructor> <valueof>2</valueof>', '10 2'],
  ['<math><msup><mn>10</mn><mn>3</mn>', '10³'],
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
  '<sup>'.repeat(1_000_000),
  '<b>a a</b>'.repeat(500_000),
  '<math><msup>'.repeat(400_000),
  '<math>x</math>'.repeat(350_000),
]) {
  test(`5,000,000 characters of ${html.slice(0, 8)} are read in linear time`, { timeout }, async (t) => {
    const module = new URL('plain-text.ts', import.meta.url);
    assert.match(await callInThread(t, module, plainText, `read me ${html}`), /^read me/);
  });
}
