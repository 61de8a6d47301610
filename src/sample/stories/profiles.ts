import { fictional, ofType } from './sample-story.ts';

/** People and companies, all invented: a profile says more about a person than public records support. */
export const profiles = ofType('Profile', [
  fictional('jolene-birchwold', {
    title: 'The operator who changes the carbon (fictional example)',
    summary:
      'Jolene Birchwold has run the treatment plant at Orrin Vale for nineteen years. She explains how she decides when a carbon bed is spent, why she samples halfway down the vessel, and what she tells people who stop her in the grocery store.',
    whyMatters:
      'A limit of 4 ppt is met or missed by the person who decides when to order the next load of carbon.',
    humanImpact: 'Her shift supplies water to about 21,000 people.',
    category: 'Utilities',
    tags: ['Operators', 'Granular activated carbon', 'Interview'],
    entities: ['Jolene Birchwold', 'Orrin Vale Water District', 'Quenlow Carbon'],
    geo: 'Orrin Vale',
    keyData: { 'Years in service': '19', 'Bed life, first load': '8 months' },
    score: 6,
    approvedDaysAgo: 4,
  }),
  fictional('anselm-korvath', {
    title: 'Anselm Korvath built a reactor no one wanted. Then came the foam (fictional example)',
    summary:
      'The founder of Thrennel Systems spent six years offering supercritical oxidation to paint makers and sold one unit. Then fire departments began to withdraw their foam. He speaks about corrosion, about the test that failed, and about publishing results before a customer asks.',
    whyMatters:
      'Destruction firms sell trust before they sell throughput. This one puts its failed runs in the same folder as the good ones.',
    category: 'Destruction Capacity',
    tags: ['SCWO', 'Founders', 'Interview'],
    entities: ['Anselm Korvath', 'Thrennel Systems', 'Lindle State University', 'Veltrane Chemical'],
    geo: 'Wexmoor',
    keyData: { 'Units built': '3', 'Runs published': '214', 'Runs failed': '17' },
    score: 6,
    approvedDaysAgo: 36,
  }),
  fictional('noor-castellane', {
    title: 'A lawyer for the other side of the well (fictional example)',
    summary:
      'Noor Castellane defends small manufacturers in PFAS cases. She keeps a drum label from 1987 on her desk, and thinks that most such cases should never need a jury.',
    whyMatters:
      'The large cases name large makers. This profile looks at the smaller defendants, who bought what others made.',
    category: 'Litigation',
    tags: ['Defense', 'Metal finishing', 'Interview'],
    entities: ['Noor Castellane', 'Pellworth Plating'],
    geo: 'Lindle County',
    score: 5,
    approvedDaysAgo: 85,
  }),
  fictional('tamsin-falls-mothers', {
    title: 'Tamsin Falls kept its own records, and they held up (fictional example)',
    summary:
      'For eleven years Delphine Marrakow wrote down every well result that her neighbors would share. When the state finally sampled the same wells, nine in ten of her figures agreed within the error of the method. Her ledger is now an exhibit.',
    whyMatters:
      'No federal law requires anyone to test a private well. The only long series may be the one that a resident kept.',
    humanImpact: 'Her notes cover 312 households, 47 of which have since moved.',
    category: 'Litigation',
    tags: ['Private wells', 'Community science', 'Interview'],
    entities: [
      'Delphine Marrakow',
      'Tamsin Falls Well Owners',
      'Veltrane Chemical',
      'Lindle State University',
    ],
    geo: 'Tamsin Falls',
    keyData: { Households: '312', Results: '2,904', 'Highest HFPO-DA result': '890 ppt' },
    score: 7,
    approvedDaysAgo: 151,
  }),
  fictional('dorvane-textiles', {
    title: 'How Dorvane Textiles took fluorine out of a rain jacket (fictional example)',
    summary:
      'Dorvane Textiles tried 43 finishes in four years before it shipped a jacket without PFAS. The company opened its test log for this profile: what leaked, what stained, what it now tells customers about washing, and what the change cost per garment.',
    whyMatters:
      'Repelling water without fluorine is one problem; repelling oil is another. The log shows how the company solved the first and gave up on the second.',
    category: 'Corporate',
    tags: ['Textiles', 'Substitution', 'Consumer products'],
    entities: ['Dorvane Textiles'],
    keyData: { 'Finishes tried': '43', 'Added cost': '$1.12 a garment' },
    score: 4,
    approvedDaysAgo: 290,
  }),
]);
