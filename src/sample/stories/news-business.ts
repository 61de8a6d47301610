import { factual, fictional, ofType } from './sample-story.ts';

/** News about companies, insurers and lenders. */
export const newsOfBusiness = ofType('News', [
  factual('manufacturerExit', {
    title: '3M’s exit from PFAS manufacturing, announced in December 2022',
    summary:
      '3M announced on December 20, 2022, that it would stop making PFAS and work to end their use across its products by the end of 2025. The company put its annual sales of the PFAS it makes at about $1.3 billion, a small share of total revenue.',
    whyMatters:
      'One of the oldest makers of these chemicals concluded that the business was no longer worth its regulatory and legal cost. Customers in electronics, medicine and transport had three years to find substitutes or other suppliers.',
    category: 'Corporate',
    tags: ['Phase-out', 'Fluoropolymers', 'Supply chain'],
    entities: ['3M'],
    geo: 'United States',
    keyData: { 'Annual sales of manufactured PFAS': 'about $1.3 billion', Deadline: 'end of 2025' },
    score: 8,
    approvedDaysAgo: 92,
  }),
  fictional('caldmere-exclusion', {
    title: 'Insurer writes PFAS out of small-business policies (fictional example)',
    summary:
      'Caldmere Mutual will add an absolute PFAS exclusion to general liability policies for small manufacturers from the next renewal. Its filing says that claims cannot be priced while cleanup standards differ from state to state. Policies already in force are not affected.',
    whyMatters:
      'When coverage disappears, the cost of an old release falls on a firm that may not survive it, and then on the public.',
    regulatoryBasis: 'Form and rate filing under state insurance law.',
    category: 'Finance/Insurance',
    tags: ['Exclusions', 'General liability', 'Small business'],
    entities: ['Caldmere Mutual'],
    keyData: { 'Policies affected at renewal': 'about 14,200', 'Exclusion begins': 'next renewal' },
    score: 6,
    approvedDaysAgo: 1,
  }),
  fictional('orrin-vale-bonds', {
    title: 'Orrin Vale sells $42 million in bonds for a carbon plant (fictional example)',
    summary:
      'The Orrin Vale Water District sold $42 million of 25-year revenue bonds to build granular carbon treatment at three well fields. Buyers asked for a reserve against carbon prices, an unusual term that the district says added four weeks to the sale.',
    whyMatters:
      'The reserve shows what lenders fear: not the price of the plant, which is known, but how often its carbon must be replaced.',
    humanImpact: 'The district expects to add $7.80 a month to a typical household bill.',
    category: 'Finance/Insurance',
    tags: ['Municipal bonds', 'Granular activated carbon', 'Rates'],
    entities: ['Orrin Vale Water District', 'Quenlow Carbon'],
    geo: 'Orrin Vale',
    keyData: {
      'Amount sold': '$42 million',
      Term: '25 years',
      'Carbon reserve': '$1.9 million',
      'Cost to a typical household': '$7.80 a month',
    },
    score: 5,
    approvedDaysAgo: 5,
  }),
  fictional('veltrane-closes-line', {
    title: 'Veltrane Chemical closes its last PFAS line; the cleanup bill stays (fictional example)',
    summary:
      'Veltrane Chemical told employees that its Port Ambrell surfactant line will shut within eighteen months. The notice cites falling demand for fluorinated foam. It does not say how long the company will pump and treat the groundwater, as state inspectors had asked.',
    whyMatters:
      'A closed plant has no discharge permit to renew, and the permit is the simplest leverage a regulator has.',
    category: 'Corporate',
    tags: ['Plant closure', 'Surfactants', 'Groundwater'],
    entities: ['Veltrane Chemical', 'Port Ambrell Works'],
    geo: 'Port Ambrell',
    keyData: { 'Jobs at the line': '140', 'PFOA in a boundary well': '3,400 ppt' },
    score: 6,
    approvedDaysAgo: 12,
  }),
  fictional('halvessen-model', {
    title: 'Reinsurer counts the PFAS users in its casualty book (fictional example)',
    summary:
      'Halvessen Re told investors that 34 percent of its casualty treaties include at least one insured in a trade that used PFAS. The company has not changed its reserves. Analysts on the call asked for the list of trades; the company declined.',
    whyMatters:
      'Reinsurers see across many insurers, so their counts are an early sign of where claims may fall.',
    category: 'Finance/Insurance',
    tags: ['Reinsurance', 'Reserves', 'Disclosure'],
    entities: ['Halvessen Re'],
    keyData: { 'Casualty treaties with exposure': '34%' },
    score: 5,
    approvedDaysAgo: 0,
    status: 'NEEDS_REVIEW',
  }),
  fictional('veltrane-award', {
    title: 'Veltrane Chemical named among the best places to work (fictional example)',
    summary:
      'A press release from Veltrane Chemical lists the benefits for which a regional magazine named it among the best places to work. It does not mention PFAS.',
    category: 'Corporate',
    tags: ['Press release'],
    entities: ['Veltrane Chemical'],
    score: 0,
    approvedDaysAgo: 6,
    status: 'DISCARDED',
  }),
]);
