import assert from 'node:assert/strict';
import { test } from 'node:test';
import { likelihood } from '../gazetteers/linear-model.ts';
import { checkClaims, prepareSources } from './check-claims.ts';
import { readNumber } from './figures/numbers.ts';
import { citationsIn } from './sentences/citations.ts';
import { stemOf } from './sentences/words.ts';
import { isSameRole } from './wording/roles.ts';

for (const name of ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])
  test(`'${name}' is a word like any other`, () => {
    assert.equal(typeof stemOf(name), 'string');
    assert.deepEqual(readNumber(`two ${name}`), { value: 2, digits: 15 });
    assert.equal(isSameRole(name, 'mayor'), false);
    assert.equal(likelihood({ [name]: 1 }, {}), 0.5);
    for (const { key } of citationsIn(`Under the ${name} Act and Section 5`))
      assert.equal(typeof key, 'string');
    const text = `The ${name} of Fairview measured 12 ppt of PFOA, ${name} Smith said.`;
    const source = { rawItemId: '1', title: `A ${name}`, text, publishedOn: '2026-03-05' };
    const draft = {
      title: `The ${name} rose`,
      summary: text,
      whyMatters: null,
      regulatoryBasis: null,
      humanImpact: null,
      keyData: { [name]: '12 ppt' },
      entities: [name],
      geo: name,
    };
    const claims = checkClaims(draft, prepareSources([source]));
    assert.ok(claims.length > 0);
  });
