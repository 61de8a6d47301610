import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readCrossref } from './crossref/read-crossref.ts';
import { readFederalRegister } from './federal-register/read-federal-register.ts';
import { readGeneric } from './generic/read-generic.ts';
import { readPubmed } from './pubmed/read-pubmed.ts';
import { type ReadItem, readItems } from './read-items.ts';
import { readFeed } from './rss/read-rss.ts';
import type { ReadDocument } from './source-reader.ts';

/** Files as they come in daily work; `../shared/samples/field-cases/README.md` says what is right for each. */
const cases = new URL('../../../test/fixtures/field-cases/', import.meta.url);

const url = 'https://source.example/list?id=1';

const read = (parser: ReadDocument, step: string, body: string | Uint8Array): ReadItem[] =>
  readItems(
    parser,
    { url, contentType: 'text/html; charset=utf-8', body: Buffer.from(body) },
    { request: { url, step, accept: '' }, remembered: null, position: null },
  ).items;

const readCase = (parser: ReadDocument, step: string, file: string) =>
  read(parser, step, readFileSync(new URL(file, cases)));

const page = (body: string): string => `<title>Wells tested</title>${body}`;
const textOfPage = (body: string): string => read(readGeneric, 'article', page(body))[0]!.contentText;

test('exponents and lines of a PubMed abstract keep their meaning', () => {
  const [first, second] = readCase(readPubmed, 'articles', 'scholarly/pubmed-superscripts.xml');
  assert.equal(first!.title, 'PFAS sorption by Typha: uptake at 10⁻³ mol L⁻¹.');
  assert.match(first!.contentText, /95% \(p < 0\.05\) at 10³ ng\/L, and 10⁻³ of.* 2\.5 × 10⁶ liters/u);
  assert.match(first!.contentHtml, /10³ ng\/L/u);
  assert.deepEqual(second!.contentText.split('\n'), [
    'Setting: rural county',
    'Compounds: PFOA, PFOS',
    'Wells tested: 16',
    'Results: PFOA was found in 12 wells at up to 8 ng/L.',
  ]);
});

const abstract = (parts: string): ReadItem =>
  read(
    readPubmed,
    'articles',
    `<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>1</PMID><Article><ArticleTitle>C<sub>8</sub> acids &amp;lt; 5</ArticleTitle><Abstract>${parts}</Abstract></Article></MedlineCitation></PubmedArticle></PubmedArticleSet>`,
  )[0]!;

for (const [written, text] of [
  ['<AbstractText>up to 4 x 10<sup>2</sup> pg/mL</AbstractText>', 'up to 4 x 10² pg/mL'],
  ['<AbstractText>up to 4 x 10&lt;sup&gt;2&lt;/sup&gt; pg/mL</AbstractText>', 'up to 4 x 10² pg/mL'],
  [
    '<AbstractText>&lt;p&gt;Rats were dosed.&lt;/p&gt;&lt;p&gt;Livers grew.&lt;/p&gt;</AbstractText>',
    'Rats were dosed.\nLivers grew.',
  ],
  ['<AbstractText>p &lt; 0.05 and &lt;LOD in 3 of 4</AbstractText>', 'p < 0.05 and <LOD in 3 of 4'],
  [
    '<AbstractText>K = <mml:math xmlns:mml="x"><mml:msup><mml:mn>10</mml:mn><mml:mrow><mml:mo>-</mml:mo><mml:mn>9</mml:mn></mml:mrow></mml:msup></mml:math> M</AbstractText>',
    'K = 10⁻⁹ M',
  ],
] as const)
  test(`a PubMed abstract is read as it was written: ${text.slice(0, 40)}`, () => {
    assert.equal(abstract(written).contentText, text);
  });

const work = (fields: object): ReadItem =>
  read(
    readCrossref,
    'page',
    JSON.stringify({ 'message-type': 'work', message: { DOI: '10.5555/1', ...fields } }),
  )[0]!;

for (const [written, text] of [
  ['<jats:p>at 5 × 10<jats:sup>4</jats:sup> ng/kg</jats:p>', 'at 5 × 10⁴ ng/kg'],
  [
    '&lt;p&gt;at 5 × 10&lt;sup&gt;4&lt;/sup&gt; ng/kg, p &amp;lt; 0.01&lt;/p&gt;',
    'at 5 × 10⁴ ng/kg, p < 0.01',
  ],
  [
    '<jats:p>at <jats:inline-formula><jats:alternatives><jats:tex-math>$$\\documentclass{minimal}\\begin{document}$5 \\times 10^{4}$\\end{document}$$</jats:tex-math><mml:math><mml:mn>5</mml:mn><mml:mo>×</mml:mo><mml:msup><mml:mn>10</mml:mn><mml:mn>4</mml:mn></mml:msup></mml:math></jats:alternatives></jats:inline-formula> ng/kg</jats:p>',
    'at 5 × 10⁴ ng/kg',
  ],
  ['<jats:p>at <jats:tex-math>$5 \\times 10^{4}$</jats:tex-math> ng/kg</jats:p>', 'at 5 × 10⁴ ng/kg'],
] as const)
  test(`a Crossref abstract is read as it was written: ${written.slice(0, 60)}`, () => {
    const { contentText, contentHtml } = work({ abstract: written });
    assert.equal(contentText, text);
    assert.doesNotMatch(contentHtml, /104|documentclass/u);
  });

test('a Crossref title keeps its subscripts, escaped twice or not', () => {
  assert.equal(
    work({ title: ['C<sub>6</sub>F<sub>13</sub> at 10<sup>-2</sup> M'] }).title,
    'C₆F₁₃ at 10⁻² M',
  );
  assert.equal(
    work({ title: ['&lt;i&gt;Danio&lt;/i&gt; at 10&lt;sup&gt;2&lt;/sup&gt; nM'] }).title,
    'Danio at 10² nM',
  );
});

test('exponents in a web page’s text, tables and headline keep their meaning', () => {
  const [item] = readCase(readGeneric, 'article', 'articles/superscripts-in-text-and-table.html');
  assert.match(item!.contentText, /^South 7 1\.2 × 10³ 88$/mu);
  assert.match(item!.contentText, /About 10⁶ liters are pumped/u);
  assert.match(item!.contentHtml, /<td>1\.2 × 10<sup>3<\/sup><\/td>/u);
  const [own] = read(
    readGeneric,
    'article',
    `<h1>Plume of 10<sup>4</sup> m<sup>2</sup><br>mapped</h1><main><p>${'The plume was mapped by the agency. '.repeat(9)}</p></main>`,
  );
  assert.equal(own!.title, 'Plume of 10⁴ m² mapped');
});

test('a formula on a web page appears once, drawn by KaTeX or not', () => {
  const math =
    '<math><semantics><mrow><mn>3</mn><mo>×</mo><msup><mn>10</mn><mn>5</mn></msup></mrow><annotation encoding="application/x-tex">3 \\times 10^5</annotation></semantics></math>';
  const drawn = `<span class="katex"><span class="katex-mathml">${math}</span><span class="katex-html" aria-hidden="true"><span>3</span><span>×</span><span>10</span><span>5</span></span></span>`;
  for (const formula of [math, drawn])
    assert.equal(
      textOfPage(
        `<main><p>The plant released ${formula} liters of water in a single day of June.</p></main>`,
      ),
      'The plant released 3 × 10⁵ liters of water in a single day of June.',
    );
});

const notice =
  'We use cookies and similar technologies to store information on your device, to measure audiences and to show you personalized content. You can change your choices at any time. '.repeat(
    12,
  );

test('a consent notice longer than the statement is never the article', () => {
  const [item] = readCase(readGeneric, 'article', 'articles/short-statement-long-cookie-notice.html');
  const text =
    'The county found PFOA at 12 parts per trillion in two of nine wells on Monday. Both wells are closed.';
  assert.equal(item!.contentText, text);
  assert.equal(item!.contentHtml, `<p>${text}</p>`);
});

const statement = 'The township found 21 ppt of PFOS in its only well on Tuesday, and closed it.';
const letter =
  '<h3>The Morning Brief</h3><p>Get our top stories delivered to your inbox every weekday morning.</p><p>Enter your email to subscribe to the newsletter. You can unsubscribe at any time.</p>';

for (const [where, body] of [
  [
    'in the main part, before the article',
    `<main><div class="x1"><p>${notice}</p></div><article><h1>Well closed</h1><p>${statement}</p></article></main>`,
  ],
  [
    'in the article itself',
    `<article><h1>Well closed</h1><div class="x1"><p>${notice}</p></div><p>${statement}</p></article>`,
  ],
  [
    'after a main part without an article',
    `<div role="main"><h1>Well closed</h1><p>${statement}</p></div><section class="x1"><h2>Your choices</h2><p>${notice}</p></section>`,
  ],
  [
    'on a page that marks nothing',
    `<div class="x1"><p>${notice}</p></div><div class="x2"><h1>Well closed</h1><p>${statement}</p></div>`,
  ],
  [
    'as a short notice',
    `<p>We use cookies. Accept all cookies.</p><main><h1>Well closed</h1><p>${statement}</p></main>`,
  ],
  [
    'of a newsletter, in the article',
    `<article><h1>Well closed</h1><div class="x1">${letter.repeat(4)}</div><p>${statement}</p></article>`,
  ],
  [
    'of a newsletter, next to the article',
    `<article><h1>Well closed</h1><p>${statement}</p></article><div class="x1">${letter.repeat(6)}</div>`,
  ],
] as const)
  test(`a box that asks for something is left out: ${where}`, () => {
    assert.equal(textOfPage(body), statement);
  });

test('what is outside the marked article never beats it, whatever it says', () => {
  const columns = `<div class="x1"><h2>Budget</h2><p>${'The council debated roads, schools and the library until midnight on Thursday. '.repeat(20)}</p></div>`;
  for (const tag of ['article', 'main'])
    assert.equal(
      textOfPage(`${columns}<${tag}><h1>Well closed</h1><p>${statement}</p></${tag}>${columns}`),
      statement,
    );
});

test('teasers marked as articles, and an article’s head alone, are not the article', () => {
  const long =
    `${'The state will test another 14 wells within two miles of the training ground. '.repeat(9)}`.trim();
  const teasers =
    '<article><h2>Budget passed</h2><p>The council approved a budget of $12 million on Thursday.</p></article>'.repeat(
      4,
    );
  assert.equal(
    textOfPage(`<div class="x1"><h1>Well closed</h1><p>${long}</p></div>${teasers}`).includes(long),
    true,
  );
  assert.match(
    textOfPage(
      `<main><article><h1>Well closed</h1><p>${statement}</p></article><div><p>${long}</p></div></main>`,
    ),
    /14 wells/u,
  );
});

test('the address of an alert’s item is the article’s', () => {
  const [item] = readCase(readFeed, 'feed', 'feeds/alert-redirect-links.xml');
  assert.equal(item!.url, 'https://ledger.example/news/city-tests-pfas');
  assert.equal(item!.title, "City tests PFAS in wells & schools' taps");
  const [direct] = read(
    readFeed,
    'feed',
    `<rss><channel><item><title>${item!.title}</title><link>https://ledger.example/news/city-tests-pfas</link></item></channel></rss>`,
  );
  assert.equal(item!.hash, direct!.hash);
});

test('a feed’s items keep superscripts, and one that was escaped twice is decoded once more', () => {
  const feed = (fields: string) =>
    read(
      readFeed,
      'feed',
      `<rss><channel><item><link>https://a.example/1</link>${fields}</item></channel></rss>`,
    )[0]!;
  const { title, contentText } = feed(
    '<title>Plume of 10&lt;sup&gt;4&lt;/sup&gt; m</title><description>&lt;p&gt;About 10&lt;sup&gt;6&lt;/sup&gt; liters.&lt;/p&gt;</description>',
  );
  assert.deepEqual([title, contentText], ['Plume of 10⁴ m', 'About 10⁶ liters.']);
  assert.equal(
    feed(
      '<description>&amp;lt;p&amp;gt;About 10&amp;lt;sup&amp;gt;6&amp;lt;/sup&amp;gt; liters.&amp;lt;/p&amp;gt;&amp;lt;p&amp;gt;Two wells.&amp;lt;/p&amp;gt;</description>',
    ).contentText,
    'About 10⁶ liters.\nTwo wells.',
  );
});

test('a Federal Register withdrawal or correction states what it withdraws or corrects', () => {
  const [correction, withdrawal] = readCase(
    readFederalRegister,
    'page',
    'federal-register/withdrawal-and-correction.json',
  ).map(({ details }) => (details?.kind === 'federal-register' ? details.amends : null));
  assert.deepEqual(correction, { relation: 'correction', documentNumber: '2026-21000' });
  assert.deepEqual(withdrawal, { relation: 'withdrawal', publishedOn: '2024-01-05' });
});
