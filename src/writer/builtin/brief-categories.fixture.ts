import type { Category } from '../../news/terms.ts';
import type * as articles from './sample-articles.fixture.ts';

/**
 * Titles with a sentence or two, as feeds give them, and their categories: one word of another category in each must
 * not decide.
 */
export const briefCategories: [category: Category, title: string, text: string][] = [
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
  [
    'Litigation',
    'Carpet mill settles suit by downstream water system',
    'The mill will pay $9 million, and the utility drops its case. The money goes to new filters for its customers.',
  ],
  [
    'Litigation',
    'Judge approves $45 million PFAS settlement for water utilities',
    'Water systems have until June to file a claim for the costs of treating drinking water.',
  ],
  [
    'Utilities',
    'Water authority will spend its settlement on carbon filters',
    'The treatment plant serves 30,000 customers, whose water rates stay as they are.',
  ],
];

/** The sample articles and their categories. */
export const filedArticles: [article: keyof typeof articles.sampleArticles, category: Category][] = [
  ['localWater', 'Utilities'],
  ['settlement', 'Litigation'],
  ['paper', 'Science & Tech'],
  ['destruction', 'Destruction Capacity'],
  ['federalRule', 'Regulation'],
  ['appointment', 'Utilities'],
  ['podcast', 'Science & Tech'],
  ['explainer', 'Science & Tech'],
  ['market', 'Finance/Insurance'],
  ['product', 'Corporate'],
  ['map', 'Science & Tech'],
  ['guidance', 'Science & Tech'],
  ['history', 'Science & Tech'],
  ['german', 'Utilities'],
];
