import { factual, fictional, ofType } from './sample-story.ts';

export const explainers = ofType('Explainer', [
  factual('epaPfas', {
    title: 'What is a part per trillion?',
    summary:
      'Limits for PFAS are given in parts per trillion. In water, one part per trillion (ppt) is one nanogram in a liter, or one second in about 31,700 years. A thousand ppt is one microgram per liter, the unit often used for wastes and in laboratory reports.',
    whyMatters:
      'Many misreadings are unit errors. A result of 0.07 μg/L looks small next to a limit of 4 ppt until both are written the same way: 70 ppt.',
    category: 'Science & Tech',
    tags: ['Units', 'Basics', 'Drinking water'],
    entities: ['EPA'],
    keyData: { '1 ppt': '1 ng/L', '1,000 ppt': '1 μg/L', '1,000,000 ppt': '1 mg/L' },
    score: 5,
    approvedDaysAgo: 14,
  }),
  factual('epaDrinkingWater', {
    title: 'Carbon, resin or membrane: how PFAS are taken out of drinking water',
    summary:
      'EPA names four treatments as best available for PFAS in drinking water: granular activated carbon, anion exchange resin, reverse osmosis and nanofiltration. Carbon and resin hold the compounds until they are full; membranes push them into a smaller stream. None of the four destroys them.',
    whyMatters:
      'The choice decides what is left over: spent carbon, spent resin or a brine. Each has to be regenerated, stored or destroyed in its own way.',
    regulatoryBasis:
      'PFAS National Primary Drinking Water Regulation (April 2024), best available technologies.',
    category: 'Utilities',
    tags: ['Granular activated carbon', 'Ion exchange', 'Reverse osmosis', 'Treatment'],
    entities: ['EPA'],
    geo: 'United States',
    score: 7,
    approvedDaysAgo: 43,
  }),
  factual('drinkingWaterRule', {
    title: 'The hazard index: how the 2024 rule adds up a mixture',
    summary:
      'The drinking-water rule of April 2024 limits mixtures of PFHxS, PFNA, HFPO-DA and PFBS by a hazard index. Divide each result by its own health-based level, 10 ppt for the first three and 2,000 ppt for PFBS, and add. A sum above 1 exceeds the limit.',
    whyMatters:
      'Each of the four compounds can be below its own level while together they exceed the limit. EPA said in May 2025 that it intended to reconsider this part of the rule.',
    regulatoryBasis: 'PFAS National Primary Drinking Water Regulation, 89 FR 32532 (April 26, 2024).',
    category: 'Regulation',
    tags: ['Hazard index', 'Mixtures', 'GenX', 'PFBS'],
    entities: ['EPA'],
    geo: 'United States',
    keyData: { 'PFHxS, PFNA, HFPO-DA': '10 ppt each', PFBS: '2,000 ppt', 'Limit of the sum': '1' },
    score: 6,
    approvedDaysAgo: 97,
  }),
  factual('epaMethods', {
    title: 'Methods 533, 537.1 and 1633: which test sees what',
    summary:
      'EPA’s methods 533 and 537.1 measure PFAS in drinking water and together cover 29 compounds. Method 1633, made final in January 2024, covers 40 in wastewater, groundwater, soil, biosolids, leachate and fish. A result means little without its method and reporting limit.',
    whyMatters:
      '“Not detected” means below the limit of that method in that laboratory. It does not mean absent, and it says nothing about compounds that were not on the list.',
    category: 'Science & Tech',
    tags: ['Analytical methods', 'Laboratories', 'Detection limits'],
    entities: ['EPA'],
    keyData: { 'Methods 533 and 537.1': '29 PFAS in drinking water', 'Method 1633': '40 PFAS' },
    score: 5,
    approvedDaysAgo: 176,
  }),
  fictional('which-policy-pays', {
    title: 'Which insurance policy pays for an old release? (fictional example)',
    summary:
      'Take an invented plating shop that leaked PFOS from 1979 to 2004 and was sued last year. This explainer follows the claim through an occurrence policy, a claims-made policy and two exclusions, and shows why the answer can depend on a certificate kept in a basement.',
    whyMatters:
      'Policies from decades ago may still cover releases of their time, but only for those who can prove they existed.',
    category: 'Finance/Insurance',
    tags: ['General liability', 'Occurrence policies', 'Basics'],
    entities: ['Pellworth Plating', 'Caldmere Mutual'],
    score: 4,
    approvedDaysAgo: 228,
  }),
]);
