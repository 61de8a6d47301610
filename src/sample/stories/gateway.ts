import { factual, fictional, ofType } from './sample-story.ts';

/** Consumer protection: what a household can do, and what not to fall for. */
export const gateway = ofType('Gateway', [
  factual('epaFilters', {
    title: 'Choosing a water filter: read the certificate, not the box',
    summary:
      'Look for a filter certified to NSF/ANSI standard 53 or, for reverse osmosis, 58, with a claim for PFAS, PFOA or PFOS by name. A certificate covers that model, that claim and a stated number of gallons; a cartridge used longer may release what it held.',
    whyMatters:
      'The word “tested” on a package names no standard. The certifier publishes a list: the model is on it or it is not. Boiling water does not remove PFAS.',
    humanImpact:
      'A certified filter at the kitchen tap treats the water that a household drinks and cooks with.',
    category: 'Science & Tech',
    tags: ['Home filters', 'Consumer advice', 'NSF/ANSI 53', 'NSF/ANSI 58'],
    entities: ['EPA'],
    geo: 'United States',
    score: 7,
    approvedDaysAgo: 33,
  }),
  factual('toxicSubstancesRegistry', {
    title: 'If your well is private, the test is up to you',
    summary:
      'Federal drinking-water limits apply to public systems only. A household with its own well has to arrange its own test. Ask the state health or environment department which laboratories it accepts for PFAS, take the sample as the laboratory instructs, and keep every report with its date and method.',
    whyMatters: 'Federal limits for public systems are still a useful yardstick for a private result.',
    humanImpact:
      'Drinking and cooking matter most: PFAS pass through skin only in small amounts, so bathing adds little.',
    category: 'Utilities',
    tags: ['Private wells', 'Testing', 'Consumer advice'],
    entities: ['ATSDR'],
    geo: 'United States',
    score: 7,
    approvedDaysAgo: 420,
  }),
  fictional('doorstep-filter-sale', {
    title: 'The free water test that always fails (fictional example)',
    summary:
      'Residents of invented Quillbrook report callers who drip a reagent into tap water, show that it clouds, and sell a $4,900 filter on the spot. The reagent reacts with hardness, not with PFAS, which no doorstep test can measure. The county asks buyers to keep the receipt.',
    whyMatters:
      'PFAS in drinking water are measured in a laboratory, by a named method. Nothing that changes color in a glass can show 4 ppt.',
    category: 'Corporate',
    tags: ['Consumer advice', 'Scams', 'Home filters'],
    entities: ['Merrowick Filters'],
    geo: 'Quillbrook, Lindle County',
    keyData: { 'Price asked': '$4,900' },
    score: 5,
    approvedDaysAgo: 3,
    status: 'NEEDS_REVIEW',
  }),
]);
