import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apa, bibtex, type Cited, dayIn, ris } from './citation.ts';

const cited: Cited = {
  kind: 'article',
  title: 'What 4 ppt costs: 100% more in {some} towns & $7_50 elsewhere',
  publisher: 'The PFAS Record',
  date: '2026-03-05',
  url: 'https://example.org/story/what-4-ppt-costs',
  accessedOn: '2026-04-01',
};

test('APA gives publisher, date, title and address', () => {
  assert.equal(
    apa({ ...cited, title: 'Who pays?' }),
    'The PFAS Record. (2026, March 5). Who pays? https://example.org/story/what-4-ppt-costs',
  );
  assert.equal(
    apa({ ...cited, kind: 'dataset', title: 'PFAS at Riverton', date: null }),
    'The PFAS Record. (n.d.). PFAS at Riverton [Data set]. Retrieved April 1, 2026, from https://example.org/story/what-4-ppt-costs',
  );
  assert.equal(
    apa({ ...cited, kind: 'dataset', title: 'PFAS at Riverton', date: null, accessedOn: undefined }),
    'The PFAS Record. (n.d.). PFAS at Riverton [Data set]. https://example.org/story/what-4-ppt-costs',
  );
});

test('every format says what a certificate or a data set is, and that it is a sample', () => {
  const set: Cited = { ...cited, kind: 'dataset' };
  for (const write of [apa, bibtex, ris]) assert.match(write(set), /Data set/);
  const sample: Cited = { ...cited, kind: 'certificate', isSample: true };
  for (const write of [apa, bibtex, ris]) {
    assert.match(write(sample), /Sample certificate/);
    assert.match(write({ ...cited, isSample: true }), /[[{ ]Sample/);
    assert.doesNotMatch(write(cited), /Sample|Certificate|Data set/);
  }
});

test('BibTeX escapes what TeX would interpret', () => {
  assert.equal(
    bibtex(cited),
    [
      '@misc{what-4-ppt-costs,',
      '  author = {{The PFAS Record}},',
      '  title = {{What 4 ppt costs: 100\\% more in \\{some\\} towns \\& \\$7\\_50 elsewhere}},',
      '  publisher = {{The PFAS Record}},',
      '  year = {2026},',
      '  month = {3},',
      '  url = {https://example.org/story/what-4-ppt-costs},',
      '  urldate = {2026-04-01}',
      '}',
    ].join('\n'),
  );
  assert.match(
    bibtex({ ...cited, title: 'a\\b~c^d' }),
    /a\\textbackslash\{\}b\\textasciitilde\{\}c\\textasciicircum\{\}d/,
  );
});

test('the key of an entry is the end of its address', () => {
  assert.match(bibtex({ ...cited, url: 'https://example.org/data#sites' }), /^@misc\{data-sites,/);
});

test('RIS starts with the type and ends with ER and a line break; its author is an organization', () => {
  const lines = ris({ ...cited, kind: 'dataset' }).split('\r\n');
  assert.equal(lines[0], 'TY  - DATA');
  assert.ok(lines.includes('DA  - 2026/03/05/'));
  assert.ok(lines.includes('AU  - The PFAS Record,'));
  assert.deepEqual(lines.slice(-3), ['Y2  - 2026/04/01/', 'ER  - ', '']);
  assert.doesNotMatch(ris({ ...cited, date: null, accessedOn: undefined }), /^(PY|DA|Y2)/m);
  assert.doesNotMatch(
    ris({ ...cited, title: 'One\r\nUR  - https://evil.example' }),
    /^UR  - https:\/\/evil/m,
  );
});

test('a citation is dated in the time zone of the website', () => {
  assert.equal(dayIn('2026-03-05T03:00:00Z', 'America/New_York'), '2026-03-04');
});
