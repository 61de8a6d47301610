import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hyphenated, nameOfSlug } from './terms.ts';

const names: [string, string, string][] = [
  ['Jane Doe', 'jane-doe', 'Jane Doe'],
  ['EPA', 'epa', 'Epa'],
  [' U.S.  Navy ', 'u.s.-navy', 'U.s. Navy'],
  ['3M', '3m', '3m'],
  ['Coca-Cola', 'coca-cola', 'Coca Cola'],
  ['École Normale', 'école-normale', 'École Normale'],
];
for (const [name, slug, shown] of names)
  test(`'${name}' has the slug '${slug}' and is shown as '${shown}'`, () => {
    assert.equal(hyphenated(name), slug);
    assert.equal(nameOfSlug(slug), shown);
  });
