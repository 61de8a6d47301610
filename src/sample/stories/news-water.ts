import { factual, fictional, ofType } from './sample-story.ts';

/** News about water systems, treatment and technology. */
export const newsOfWater = ofType('News', [
  factual('epaMonitoring', {
    title: 'Inside the national survey that tested drinking water for 29 PFAS',
    summary:
      'From 2023 to 2025, the fifth round of the Unregulated Contaminant Monitoring Rule, known as UCMR 5, had public water systems serving 3,300 or more people, and a sample of 800 smaller ones, test for 29 PFAS and lithium. EPA has published the results system by system.',
    whyMatters:
      'It is the first such round to include every system serving between 3,300 and 10,000 people, and it tests for far more PFAS than the round of 2013 to 2015, which looked for six.',
    regulatoryBasis:
      'Safe Drinking Water Act, section 1445; fifth Unregulated Contaminant Monitoring Rule (December 2021).',
    humanImpact: 'Anyone can look up the results of a system by name and see each compound and date.',
    category: 'Utilities',
    tags: ['UCMR 5', 'Monitoring', 'Open data', 'Drinking water'],
    entities: ['EPA'],
    geo: 'United States',
    keyData: {
      'PFAS tested': '29',
      'Smaller systems in the sample': '800',
      'Sampling years': '2023 to 2025',
    },
    score: 8,
    approvedDaysAgo: 23,
  }),
  factual('aviationAct', {
    title: 'Airports may now fight fuel fires without fluorine',
    summary:
      'In 2018 Congress directed the Federal Aviation Administration to stop requiring fluorinated foam at airports. A military specification for fluorine-free foam followed in January 2023, and foams that meet it can replace the film-forming kind that put PFAS into groundwater near many runways.',
    whyMatters:
      'A foam that passes a fire test is less than half the job. Trucks, tanks and pipes that held the old foam must be cleaned, and the rinse water has to be destroyed or stored.',
    regulatoryBasis: 'FAA Reauthorization Act of 2018, section 332; military specification MIL-PRF-32725.',
    category: 'Science & Tech',
    tags: ['AFFF', 'Fluorine-free foam', 'Airports'],
    entities: ['FAA', 'Department of Defense'],
    geo: 'United States',
    score: 7,
    approvedDaysAgo: 76,
  }),
  fictional('orrin-vale-first-bed', {
    title: 'First carbon beds go into service (fictional example)',
    summary:
      'The Orrin Vale Water District began sending water from its north well field through twelve carbon vessels on Monday. Three weeks of trial runs brought PFOS from 31 ppt to below the reporting level of 1.8 ppt. Two more well fields follow next year.',
    whyMatters:
      'The federal limit is 4 ppt. How long the beds stay below it determines how often the carbon must be changed, and so what the plant will cost.',
    regulatoryBasis: 'PFAS National Primary Drinking Water Regulation (April 2024).',
    humanImpact: 'About 21,000 people receive the treated water.',
    category: 'Utilities',
    tags: ['Granular activated carbon', 'PFOS', 'Treatment'],
    entities: ['Orrin Vale Water District', 'Quenlow Carbon'],
    geo: 'Orrin Vale',
    keyData: {
      'PFOS before treatment': '31 ppt',
      'PFOS after treatment': '< 1.8 ppt',
      Vessels: '12',
      Flow: '3.1 million gallons a day',
      'People served': '21,000',
    },
    score: 7,
    approvedDaysAgo: 0,
  }),
  fictional('quillbrook-shuts-wells', {
    title: 'Quillbrook shuts a third well, asks residents to save water (fictional example)',
    summary:
      'Quillbrook Water District shut its third well in a year after two samples came back above 40 ppt for PFOA. The town can meet winter demand without it. If no new source is connected by June, the mayor says, outdoor watering will be limited further.',
    whyMatters:
      'Shutting a well is the quickest way to meet a limit, and for a town with four wells it works only once or twice.',
    humanImpact: 'Residents may water lawns on alternate days; the hospital and the schools are exempt.',
    category: 'Utilities',
    tags: ['Municipal wells', 'PFOA', 'Water restrictions'],
    entities: ['Town of Quillbrook', 'Quillbrook Water District'],
    geo: 'Quillbrook, Lindle County',
    keyData: {
      'PFOA, first sample': '43 ppt',
      'PFOA, second sample': '41 ppt',
      'Wells still in use': '1 of 4',
    },
    score: 6,
    approvedDaysAgo: 7,
  }),
  fictional('thrennel-second-unit', {
    title: 'Second supercritical unit doubles foam capacity (fictional example)',
    summary:
      'Thrennel Systems has started a second supercritical water oxidation unit at its Wexmoor site, bringing its capacity for firefighting-foam concentrate to 1,800 liters a day. An independent laboratory sampled the effluent for 72 hours; the company has posted the report.',
    whyMatters:
      'Stocks of withdrawn foam sit in drums at fire stations and airports. How fast they go depends on capacity that can show its results.',
    category: 'Destruction Capacity',
    tags: ['SCWO', 'AFFF', 'Capacity'],
    entities: ['Thrennel Systems'],
    geo: 'Wexmoor',
    keyData: {
      Capacity: '1,800 L a day',
      'PFOS in feed': '4,100,000 μg/L',
      'PFOS in effluent': '0.21 μg/L',
      'Sampling period': '72 hours',
    },
    score: 7,
    approvedDaysAgo: 2,
  }),
  fictional('wexmoor-rates', {
    title: 'Rural district weighs a rate rise against a merger (fictional example)',
    summary:
      'The 610 customers of the Wexmoor Rural Water District will vote in the spring on whether to pay for an ion-exchange unit or to join the neighboring Orrin Vale system. The draft report puts the cost of treatment at $63 a month for each household.',
    whyMatters:
      'Half the customers does not mean half the cost of a treatment plant, so each household in a small system pays more.',
    category: 'Utilities',
    tags: ['Small systems', 'Ion exchange', 'Rates'],
    entities: ['Wexmoor Rural Water District', 'Orrin Vale Water District'],
    geo: 'Wexmoor',
    keyData: { Customers: '610', 'Cost of treatment': '$63 a month for each household' },
    score: 4,
    approvedDaysAgo: 2,
    status: 'NEEDS_REVIEW',
  }),
  fictional('merrowick-resin-claim', {
    title: 'Startup claims 99.999 percent PFAS removal in an unpublished test (fictional example)',
    summary:
      'Merrowick Filters claims that a new resin removes 99.999 percent of all PFAS from drinking water in one pass. The announcement names no laboratory, no method and no starting concentration. The company has been asked for the report and has not yet answered.',
    whyMatters:
      'A removal figure means nothing without the concentration that went in and the lowest one that could be measured.',
    category: 'Science & Tech',
    tags: ['Ion exchange', 'Unverified claim'],
    entities: ['Merrowick Filters'],
    keyData: { 'Claimed removal': '99.999%' },
    score: 2,
    approvedDaysAgo: 8,
    status: 'HELD',
  }),
  fictional('tamsin-falls-fluoride', {
    title: 'Tamsin Falls to vote on fluoride in its water (fictional example)',
    summary:
      'Voters in Tamsin Falls will decide in November whether to keep adding fluoride to drinking water. Fluoride is a simple ion and not a PFAS.',
    category: 'Utilities',
    tags: ['Off topic'],
    entities: [],
    geo: 'Tamsin Falls',
    score: 0,
    approvedDaysAgo: 30,
    status: 'DISCARDED',
  }),
]);
