import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Parser } from 'htmlparser2';
import { callInThread } from '../../../test/support/call-in-thread.ts';
import { rawItemLimits } from '../terms.ts';
import { sanitizeHtml } from './sanitize-html.ts';

/** Quadratic cost would take many times as long; actual speed is measured in the benchmark. */
const timeout = 60_000;

/** Sanitizer attacks from public collections, outside the repository. */
const samples = new URL('../../../../shared/samples/sanitize/', import.meta.url);
const skip = existsSync(samples) ? false : 'the samples are not here';

const base = 'https://example.org/news/1';

for (const [html, expected] of [
  ['<p>One <em>two</em> <strong>three</strong></p>', '<p>One <em>two</em> <strong>three</strong></p>'],
  ['<h2>Limits</h2><ul><li>PFOA</li></ul>', '<h2>Limits</h2><ul><li>PFOA</li></ul>'],
  ['<td colspan="2" onclick="x()" style="color:red">4</td>', '<td colspan="2">4</td>'],
  [
    '<a href="../2#a" target="_blank">two</a>',
    '<a href="https://example.org/2#a" rel="noopener nofollow">two</a>',
  ],
  ['<a href="javascript:alert(1)">no</a>', '<a>no</a>'],
  ['<a href="java\nscript:alert(1)">no</a>', '<a>no</a>'],
  ['<img src="/p.jpg" alt="A well" onerror="x()">', '<img alt="A well" src="https://example.org/p.jpg" />'],
  ['<img src="data:image/png;base64,AA">text', 'text'],
  ['<script>x()</script><iframe src="https://e.example"></iframe><div class="x">text</div>', 'text'],
  ['<svg><a xlink:href="javascript:x()"><text>hi</text></a></svg>', '<a>hi</a>'],
  ['<form action="/x"><input><button>go</button></form>', 'go'],
  ['4 < 5 & 6', '4 &lt; 5 &amp; 6'],
  ['nul\u0000byte', 'nulbyte'],
] as const) {
  test(`sanitized: ${JSON.stringify(html.slice(0, 70))}`, () => {
    assert.equal(sanitizeHtml(html, base), expected);
  });
}

test('the scan in this test detects active content', () => {
  for (const html of [
    '<script>',
    '<b onclick=x>',
    '<a href=" javascript:x">',
    '<p style="a:b">',
    '<img src="data:x">',
  ]) {
    assert.notEqual(activeParts(html), '');
  }
});

for (const name of ['payloads.json', 'html5lib.json']) {
  test(`no active content remains from ${name}, even when the output is parsed again`, { skip }, () => {
    const cases = JSON.parse(readFileSync(new URL(name, samples), 'utf8')) as (string | { input: string })[];
    for (const entry of cases) {
      const payload = typeof entry === 'string' ? entry : entry.input;
      for (const html of [
        payload,
        `<p>before ${payload} after</p>`,
        `<a href="${payload}">x</a><img src='${payload}'>`,
      ]) {
        const clean = sanitizeHtml(html, base);
        assert.equal(activeParts(clean), '', `${html}\n→ ${clean}`);
        assert.equal(activeParts(sanitizeHtml(clean, base)), '', html);
      }
    }
  });
}

test('absurdly deep markup yields its text, without quadratic cost', { timeout }, async (t) => {
  const module = new URL('sanitize-html.ts', import.meta.url);
  const deep = `<p>a &lt; b</p>${'<b>'.repeat(1_600_000)}`;
  assert.equal(await callInThread(t, module, sanitizeHtml, deep, base), 'a &lt; b');
});

test('links that would multiply the text are dropped', () => {
  const long = `https://example.org/${'x'.repeat(1_500)}/`;
  const html = '<a href=y>link</a> '.repeat(2_000);
  assert.equal(sanitizeHtml(html, long), 'link '.repeat(2_000).trim());
  assert.ok(sanitizeHtml('<p>word</p>'.repeat(100_000), base).length <= rawItemLimits.contentMax);
});

/** Everything except allowed elements, allowed attributes and http(s) addresses. */
const activeParts = (html: string): string => {
  const found: string[] = [];
  const elements =
    /^(?:p|br|hr|blockquote|pre|code|em|strong|b|i|sub|sup|q|cite|h[1-6]|[uod]l|li|dt|dd|table|caption|t(?:head|body|foot|r|h|d)|a|img|figure|figcaption)$/u;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (!elements.test(name)) found.push(`<${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        const isAddress = attribute === 'href' || attribute === 'src';
        const isFine = isAddress
          ? /^https?:\/\/[^\s"<>]+$/u.test(value)
          : ['rel', 'alt', 'width', 'height', 'colspan', 'rowspan'].includes(attribute);
        if (!isFine) found.push(`${attribute}="${value}"`);
      }
    },
  });
  parser.end(html);
  return found.join(' ');
};
