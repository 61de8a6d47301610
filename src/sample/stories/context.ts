import { factual, ofType } from './sample-story.ts';

/** Historical context: real events only, since invented history would teach nothing. */
export const context = ofType('Context', [
  factual('epaDupontSettlement', {
    title: 'Parkersburg and Little Hocking: how C8 got into the water',
    summary:
      'DuPont’s Washington Works near Parkersburg, West Virginia, used PFOA, known there as C8, from the early 1950s. The chemical reached the drinking water of communities on both sides of the Ohio River, Little Hocking among them. A class action, settled in 2004, paid for a health study of some 69,000 people.',
    whyMatters:
      'Three independent epidemiologists, the C8 Science Panel, found probable links with six conditions. Their reports are among the main reasons the public has heard of PFOA.',
    regulatoryBasis:
      'In 2005 EPA settled its own claims that DuPont had withheld information on PFOA, under the Toxic Substances Control Act, for $16.5 million. In 2017 DuPont and Chemours settled about 3,550 injury claims for $671 million.',
    humanImpact:
      'The six conditions: kidney cancer, testicular cancer, thyroid disease, ulcerative colitis, high cholesterol and pregnancy-induced hypertension.',
    category: 'Litigation',
    tags: ['PFOA', 'C8', 'Science Panel', 'Ohio River'],
    entities: ['DuPont', 'Chemours', 'EPA'],
    geo: 'West Virginia and Ohio',
    keyData: { 'Participants in the health study': 'about 69,000', 'Conditions with a probable link': '6' },
    score: 8,
    approvedDaysAgo: 40,
  }),
  factual('newJersey', {
    title: 'New Jersey, 2018: the first state limit',
    summary:
      'In September 2018 New Jersey adopted a maximum contaminant level of 13 ppt for PFNA in drinking water, the first such limit for a PFAS in any state. Limits for PFOA, at 14 ppt, and PFOS, at 13 ppt, followed in June 2020, almost four years before the federal rule.',
    whyMatters:
      'State limits made laboratories, engineers and water systems learn the job before the rest of the country had to.',
    regulatoryBasis: 'New Jersey Safe Drinking Water Act rules, N.J.A.C. 7:10.',
    category: 'Regulation',
    tags: ['PFNA', 'State law', 'Maximum contaminant level'],
    entities: ['New Jersey Department of Environmental Protection'],
    geo: 'New Jersey',
    keyData: { 'PFNA (2018)': '13 ppt', 'PFOA (2020)': '14 ppt', 'PFOS (2020)': '13 ppt' },
    score: 6,
    approvedDaysAgo: 109,
  }),
  factual('epaStewardship', {
    title: 'Two phase-outs: PFOS from 2000, PFOA by 2015',
    summary:
      '3M announced in May 2000 that it would phase out the chemistry behind PFOS. In 2006 eight companies joined EPA’s stewardship program for PFOA and agreed to cut emissions and product content by 95 percent by 2010 and to work toward eliminating them by 2015.',
    whyMatters:
      'Levels of both compounds in American blood have fallen since. Part of the gap was filled by shorter chains and by ether compounds such as HFPO-DA.',
    category: 'Corporate',
    tags: ['Phase-out', 'PFOA', 'PFOS', 'Stewardship program'],
    entities: ['3M', 'DuPont', 'EPA'],
    geo: 'United States',
    keyData: { 'Companies in the program': '8', 'Goal for 2010': '95% less', 'Goal for 2015': 'elimination' },
    score: 6,
    approvedDaysAgo: 167,
  }),
  factual('stockholmListings', {
    title: 'Three listings under the Stockholm Convention: PFOS, PFOA, PFHxS',
    summary:
      'The parties to the Stockholm Convention on persistent organic pollutants restricted PFOS in 2009 and listed PFOA for elimination in 2019 and PFHxS in 2022, each together with its salts and certain precursors. A review committee of scientists weighs the evidence before the parties decide.',
    whyMatters:
      'The treaty binds most countries in the world. The United States signed it in 2001 but has not ratified it.',
    regulatoryBasis:
      'Stockholm Convention on Persistent Organic Pollutants, Annex B (PFOS) and Annex A (PFOA, PFHxS).',
    category: 'Regulation',
    tags: ['Treaties', 'PFOS', 'PFOA', 'PFHxS'],
    entities: ['Stockholm Convention'],
    geo: 'International',
    keyData: { PFOS: '2009, Annex B', PFOA: '2019, Annex A', PFHxS: '2022, Annex A' },
    score: 6,
    approvedDaysAgo: 245,
  }),
  factual('minnesotaSettlement', {
    title: 'Minnesota’s $850 million settlement of 2018',
    summary:
      'Minnesota sued 3M in 2010 over PFAS in the drinking water and natural resources of the eastern Twin Cities. They settled in February 2018, on the day the trial was to begin. 3M made a grant of $850 million to the state, most of it for drinking water and restoration.',
    whyMatters:
      'For years it was the largest sum any state had obtained over PFAS, and a model for the suits that followed.',
    humanImpact: 'The money has paid for treatment, new wells and connections in the east metropolitan area.',
    category: 'Litigation',
    tags: ['Settlement', 'Natural resource damages', 'Drinking water'],
    entities: ['3M', 'Minnesota Pollution Control Agency'],
    geo: 'Minnesota',
    keyData: { Grant: '$850 million', 'Suit filed': 'December 2010', Settled: 'February 20, 2018' },
    score: 7,
    approvedDaysAgo: 331,
  }),
]);
