import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseCategory } from './choose-category.ts';
import { readSource } from './read-source.ts';

const categoryOf = (title: string, contentText: string) =>
  chooseCategory(
    readSource({
      url: 'https://news.example.org/item',
      title,
      contentText,
      publishedAt: new Date(0),
      sourceName: 'Example',
      defaultCategory: null,
      labels: [],
    }),
  );

/** One word of another category in each text must not decide. */
const items: [category: string, title: string, text: string][] = [
  [
    'Regulation',
    'Do not eat deer taken near the marsh, state says',
    'Two agencies extended a PFAS advisory for deer within three miles of Example Marsh. Hunters who have venison in stock should throw it away. The advisory costs nothing to follow, an official said.',
  ],
  [
    'Regulation',
    'Fish consumption advisory issued for Rowe Lake',
    'The health department warned anglers about PFOS in bluegill. The local fish market was not affected this quarter.',
  ],
  [
    'Utilities',
    'Marsh Falls switches wells after PFAS test',
    'The water department took one well out of service. Customers pay no premium, the city council heard.',
  ],
  [
    'Science & Tech',
    'Blood plasma shows PFAS in nearly all adults tested',
    'Researchers measured PFAS in plasma of 900 adults. The study was published on Monday.',
  ],
  [
    'Litigation',
    'Attorney general sues foam makers over wells',
    'The lawsuit names six manufacturers and seeks the costs of treatment plants. The case is in state court.',
  ],
  [
    'Litigation',
    'Devlin Chemical to settle claims over Marsh Falls wells for $12 million',
    'The company will pay the water district, which will build a treatment plant for its drinking water. Customers had used bottled water since 2021.',
  ],
  [
    'Litigation',
    'Foam maker settles with three water utilities',
    'The company admits no fault. The utilities will use the money to treat drinking water.',
  ],
  [
    'Litigation',
    'Devlin spinoffs reach $1.2 billion PFAS settlement with water systems',
    'The firms will pay into a fund for public water systems. Utilities will use it to treat drinking water for their customers.',
  ],
  [
    'Utilities',
    'Marsh Falls spends $4 million settlement on filters for its wells',
    'The treatment plant will be ready in May. Customers of the water department pay nothing more.',
  ],
  [
    'Corporate',
    'Calder Mills will stop making PFAS by 2028',
    'The manufacturer will close one factory. The chief executive said customers were informed.',
  ],
  [
    'Destruction Capacity',
    'Pilot destroys PFAS in landfill leachate',
    'The supercritical water oxidation unit ran for 90 days. A county landfill supplied the leachate.',
  ],
  [
    'Finance/Insurance',
    'Reinsurer sets aside more for PFAS claims',
    'Its reserves grew by $200 million in the third quarter. Analysts expect lawsuits to continue.',
  ],
  [
    'Regulation',
    'Senate passes ban on PFAS in cosmetics',
    'The bill goes to the governor. Retailers have until 2027 to sell what is in stock.',
  ],
  [
    'Utilities',
    'Town picks carbon filters for PFAS',
    'The treatment plant will cost $11 million. Ratepayers will see a higher water bill. A state grant covers part.',
  ],
];

for (const [category, title, text] of items)
  test(`a category rests on more than one word: ${title}`, () =>
    assert.equal(categoryOf(title, text), category));
