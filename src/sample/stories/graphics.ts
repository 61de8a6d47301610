import { factual, fictional, ofType, sampleFile } from './sample-story.ts';

/** Infographics; a number changed here must be changed in the drawing too. */
export const graphics = ofType('Graphics', [
  factual('michigan', {
    title: 'One ruler for many limits',
    summary:
      'Drinking-water limits for PFOA on one scale, in parts per trillion: 4 in the federal rule of 2024, 8 in Michigan and 14 in New Jersey, both from 2020, and, for a sum of twenty compounds, 100 in the European Union. A second scale shows PFOS.',
    whyMatters:
      'Limits differ because they were set in different years, under different laws, for single compounds or for sums.',
    regulatoryBasis:
      'Federal rule of April 2024; Michigan and New Jersey rules of 2020; Directive (EU) 2020/2184.',
    category: 'Regulation',
    tags: ['Maximum contaminant level', 'PFOA', 'PFOS', 'Comparison'],
    entities: [
      'EPA',
      'Michigan PFAS Action Response Team',
      'New Jersey Department of Environmental Protection',
    ],
    keyData: {
      'Federal, PFOA and PFOS': '4 and 4 ppt',
      'Michigan, PFOA and PFOS': '8 and 16 ppt',
      'New Jersey, PFOA and PFOS': '14 and 13 ppt',
      'European Union, sum of 20 PFAS': '100 ppt',
    },
    graphicsUrl: sampleFile('one-ruler.svg'),
    score: 6,
    approvedDaysAgo: 21,
  }),
  factual('epaKeyActions', {
    title: 'Twenty-five years on one line',
    summary:
      'A timeline from 3M’s announcement on PFOS in May 2000 to EPA’s on drinking water in May 2025. Along the way: the stewardship program of 2006, the first state limit in 2018, the reporting rule of 2023, and the drinking-water and Superfund rules of April 2024.',
    whyMatters:
      'Eighteen years passed between the first large phase-out and the first state limit, and fewer than six between that and the federal one.',
    category: 'Regulation',
    tags: ['Timeline', 'Phase-out', 'Drinking water'],
    entities: ['EPA', '3M'],
    geo: 'United States',
    graphicsUrl: sampleFile('twenty-five-years.svg'),
    score: 5,
    approvedDaysAgo: 102,
  }),
  fictional('foam-sankey', {
    title: 'Where a ton of foam goes (fictional example)',
    summary:
      'A flow diagram follows 1,000 kilograms of withdrawn foam concentrate through an invented county: how much is stored, rinsed out, shipped, destroyed and lost on the way. The widest band after four years is still the one that leads to a storage shed.',
    whyMatters:
      'Withdrawal and destruction are counted by different offices. On one sheet, the gap between them shows.',
    category: 'Destruction Capacity',
    tags: ['AFFF', 'Material flow', 'Storage'],
    entities: ['Thrennel Systems'],
    geo: 'Lindle County',
    keyData: {
      'In storage': '610 kg',
      Destroyed: '302 kg',
      'In rinse water': '71 kg',
      'Not accounted for': '17 kg',
    },
    graphicsUrl: sampleFile('ton-of-foam.svg'),
    score: 6,
    approvedDaysAgo: 62,
  }),
  fictional('quillbrook-series', {
    title: 'Thirty-six months of Quillbrook’s wells (fictional example)',
    summary:
      'Four small charts, one for each well of Quillbrook Water District, show every PFOA and PFOS result of three years against the federal limit of 4 ppt. Open circles are results below the reporting level; gray bars mark the months a well was shut.',
    humanImpact: 'Residents can find the month their own well crossed the limit.',
    category: 'Utilities',
    tags: ['Municipal wells', 'PFOA', 'PFOS', 'Monitoring'],
    entities: ['Town of Quillbrook', 'Quillbrook Water District'],
    geo: 'Quillbrook, Lindle County',
    keyData: { Results: '288', 'Highest PFOA': '43 ppt', 'Highest PFOS': '212 ppt' },
    graphicsUrl: sampleFile('quillbrook-wells.svg'),
    score: 4,
    approvedDaysAgo: 159,
  }),
  fictional('cost-by-size', {
    title: 'What treatment costs a household, by the size of its water system (fictional example)',
    summary:
      'Eighty-eight dots, one for each invented system, fall along a curve: steep below a thousand connections, almost flat above twenty thousand. Systems that share an operator are drawn hollow.',
    category: 'Finance/Insurance',
    tags: ['Small systems', 'Affordability', 'Rates'],
    entities: ['Lindle State University'],
    keyData: { 'Systems drawn': '88' },
    graphicsUrl: sampleFile('cost-by-size.svg'),
    score: 4,
    approvedDaysAgo: 262,
  }),
]);
