import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NewSource } from '../contract.ts';
import { parsers } from '../parsers/index.ts';
import { type ParserType, parserTypes } from '../terms.ts';
import { feedKey } from '../text/item-address.ts';
import { recommendations } from './recommendations.ts';

/** Where each parser's first request must lead; any https address will do for the others. */
const firstAddress: Record<ParserType, RegExp> = {
  rss: /^https:/,
  generic: /^https:\/\/[^/]+\/robots\.txt$/,
  federal_register: /^https:\/\/www\.federalregister\.gov\/api\/v1\/documents\.json\?.*conditions/,
  pubmed: /^https:\/\/eutils\.ncbi\.nlm\.nih\.gov\/entrez\/eutils\/esearch\.fcgi\?.*term=[^&]+/,
  crossref: /^https:\/\/api\.crossref\.org\/works\?.*query/,
};

for (const { key, about: _about, ...source } of recommendations)
  test(`${key} is a source as staff would add it, and its parser knows where to begin`, () => {
    assert.deepEqual(NewSource.parse(source), { ...source, isActive: true });
    const [first] = parsers[source.parser].firstRequests({
      url: source.url,
      position: null,
      contactEmail: 'desk@example.org',
    });
    assert.match(first!.url, firstAddress[source.parser]);
  });

test('the recommended sources are distinct, and use every parser', () => {
  const distinct = (values: string[]) => assert.equal(new Set(values).size, recommendations.length);
  distinct(recommendations.map(({ key }) => key));
  distinct(recommendations.map(({ name }) => name));
  distinct(recommendations.map(({ url }) => feedKey(url)));
  assert.deepEqual(new Set(recommendations.map(({ parser }) => parser)), new Set(parserTypes));
});
