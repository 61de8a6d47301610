import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeStory } from '../support/content/make-story.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests();
beforeTests(async () => {
  await makeStory(website, { title: 'Foam at the airport', tags: ['AFFF'], status: 'APPROVED' });
});

/** All calls and pages that take a query from a visitor. */
const searchAddresses = ['/api/search', '/api/search/suggest', '/search', '/search/feed.xml'];
const refusals = new Set([400, 414, 431]);

async function expectAnswerOrRefusal(parameters: string, what: string): Promise<void> {
  for (const address of searchAddresses) {
    const response = await website.call(`${address}?${parameters}`);
    const text = await response.text();
    const at = `${address}, ${what}: ${response.status}`;
    assert.ok(response.status === 200 || refusals.has(response.status), at);
    if (response.status === 400) assert.match(text, /[a-z]{3}/i, `${at} gives no reason`);
    assert.doesNotMatch(text, /tsquery|tsvector|pg_catalog|syntax error/, at);
  }
}

const queries: Record<string, string> = {
  '10,000 characters': 'pfas '.repeat(2_000),
  '10,000 characters without a space': 'p'.repeat(10_000),
  'the longest query, all different words': Array.from({ length: 400 }, (_, at) => `w${at}`)
    .join(' ')
    .slice(0, 2_000),
  'the longest query, all excluded': '-w '.repeat(660),
  'the longest query, all quotation marks': '"'.repeat(2_000),
  'operators only': '& | ! <-> <2> ( ) : * - "" --',
  'tsquery syntax': "'foam':*AB & !(airport | well) <3> x",
  'an unfinished tsquery': "foam & ( | !'",
  'alternatives of nothing': 'OR | OR OR || foam | | OR "" OR',
  'the longest query, all alternatives': Array.from({ length: 32 }, (_, at) => `w${at}`).join(' OR '),
  'a prefix match': 'f:*',
  'quotation marks inside quotation marks': '"foam "at" the" -"airport',
  'a backslash at the end': 'foam\\',
  'SQL patterns': '%_%\\%',
  SQL: "'); drop table stories; --",
  NUL: 'fo\0am',
  'control characters': 'foam\u0001\u001B[2J\u007F\u0085',
  'half of a surrogate pair': 'foam\uD83D',
  emoji: '🚰💧🧪'.repeat(40),
  'joined emoji': '👩‍👩‍👧‍👦'.repeat(20),
  'right to left': 'مياه الشرب والمواد الكيميائية',
  'turned letters': '\u202Eolleh\u202C foam \u2066\u2069',
  'combining marks': `f${'\u0301'.repeat(500)}oam`,
  'Chinese without spaces': '全氟和多氟烷基物质'.repeat(30),
  'invisible spaces': '\u00A0\u200B\u2003\uFEFF',
  markup: '<script>alert(1)</script>"><img src=x onerror=alert(1)>',
  'a number beyond all limits': '9'.repeat(400),
  'a figure with its unit': '$'.repeat(50) + '4.0.0:0,0 ppt %',
  'words that say nothing': 'the of and to in',
};

for (const [what, query] of Object.entries(queries))
  test(`a query gets an answer or a reason: ${what}`, () =>
    expectAnswerOrRefusal(new URLSearchParams({ q: query }).toString(), what));

const addresses: Record<string, string> = {
  'a broken escape': 'q=%E0%A4%A',
  'bytes that are no text': 'q=%FF%FE',
  'NUL in a filter': 'q=foam&tag=a%00b&entity=%00',
  'half of a surrogate pair in a filter': 'q=foam&entity=%ED%A0%BD',
  '1,000 filters': `q=foam&${'tag=a&'.repeat(1_000)}`,
  '1,000 unknown parameters': `q=foam&${Array.from({ length: 1_000 }, (_, at) => `p${at}=1`).join('&')}`,
  '1,000 different filters': `q=foam&${Array.from({ length: 1_000 }, (_, at) => `tag[${at}]=x`).join('&')}`,
  'names of an object’s own': 'q=foam&__proto__=1&constructor=2&toString=3',
  'an address of 100,000 characters': `q=${'foam+'.repeat(20_000)}`,
  'years and pages beyond all limits': 'q=foam&year=99999999999999999999&page=1e308&limit=-1',
  'dates that are none': 'q=foam&from=9999-99-99&to=-1',
};

for (const [what, parameters] of Object.entries(addresses))
  test(`an address gets an answer or a refusal: ${what}`, () => expectAnswerOrRefusal(parameters, what));

test('the search still works afterwards', async () => {
  const response = await website.call('/api/search?q=foam');
  assert.equal(((await response.json()) as { found: number }).found, 1);
});
