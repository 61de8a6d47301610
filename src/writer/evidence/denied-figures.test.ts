import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFigureDenied } from './denied-figures.ts';

const denied = [
  'The company denied that it will pay a settlement of [$600 million].',
  'The company denied, in a filing, that it would pay [$5 million].',
  'The company denied reports of a [$600 million] settlement.',
  'The EPA did not set a limit of [10 ppt] for PFHxS.',
  'The EPA did not set limits of 10 ppt for PFHxS, [12 ppt] for PFNA or 8 ppt for PFBS.',
  'The town hasn’t agreed to pay [$600 million].',
  'The town has not, however, agreed to pay [$600 million].',
  'There is no limit of [10 ppt] for PFHxS.',
  'DuPont never paid [$5 million] in damages.',
  'A settlement of [$600 million] was never reached.',
  'The [$600 million] settlement has been rejected.',
  'The judge rejected the [$600 million] settlement.',
  'The agency withdrew limits of [10 ppt] for PFHxS.',
  'The state dropped plans for a limit of [5 ppt].',
  'The state chose 4 ppt rather than [10 ppt].',
  'The limit is not [10 ppt] but 4 ppt.',
  'It did not settle the case for [$5 million].',
  'Talks failed to reach a settlement of [$5 million].',
  'In the table, “[10 ppt]” should read “4 ppt”.',
  'The level of [10 ppt] should have been 4 ppt.',
  'The notice erroneously stated a limit of [10 ppt].',
];
const stated = [
  'The company will pay [$600 million].',
  'In the table, “10 ppt” should read “[4 ppt]”.',
  'The result of [10 ppt] should have been reported in May.',
  'The company denied wrongdoing and agreed to pay [$5 million].',
  'Denying wrongdoing, the company agreed to pay [$5 million].',
  'The company denied liability in the settlement of [$5 million].',
  'The EPA did not enforce the limit of [4 ppt].',
  'The judge has not approved the [$600 million] settlement.',
  'PFOA must not exceed [4 ppt].',
  'The limit is not 10 ppt but [4 ppt].',
  'It has not only paid [$5 million].',
  'The company did not comment; it will pay [$5 million].',
  'It did not say when the plant, which will cost [$5 million], opens.',
];
for (const [sentences, expected] of [
  [denied, true],
  [stated, false],
] as const)
  for (const marked of sentences)
    test(`a figure is ${expected ? 'denied' : 'stated'}: ${marked}`, () => {
      const [before, figure, after] = marked.split(/[[\]]/) as [string, string, string];
      const place = { start: before.length, end: before.length + figure.length };
      assert.equal(isFigureDenied(before + figure + after, place), expected);
    });
