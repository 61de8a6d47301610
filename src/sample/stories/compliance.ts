import { factual, fictional, ofType } from './sample-story.ts';

export const compliance = ofType('Compliance', [
  factual('reportingRule', {
    title: 'The PFAS reporting rule covers every maker and importer since 2011',
    summary:
      'A rule published in October 2023 under the Toxic Substances Control Act requires everyone who has made or imported PFAS, or articles that contain them, in any year since 2011 to report uses, amounts, disposal, exposures and hazards to EPA once. The start of the reporting period has been postponed several times.',
    whyMatters:
      'As published, the rule reaches importers of finished goods, who must ask their suppliers what is in a coating, a gasket or a cable.',
    regulatoryBasis:
      'Toxic Substances Control Act, section 8(a)(7); 88 FR 70516 (October 11, 2023), 40 CFR part 705.',
    category: 'Regulation',
    tags: ['TSCA', 'Reporting', 'Importers', 'Articles'],
    entities: ['EPA'],
    geo: 'United States',
    keyData: { 'Look-back period': 'since January 1, 2011', 'Rule published': 'October 11, 2023' },
    score: 8,
    approvedDaysAgo: 19,
  }),
  factual('minnesotaLaw', {
    title: 'Amara’s Law: eleven product groups in 2025, nearly everything else in 2032',
    summary:
      'Since January 1, 2025, Minnesota has prohibited the sale of products with intentionally added PFAS in eleven groups, among them cookware, cosmetics, carpets, dental floss and ski wax. From 2032 Amara’s Law extends the prohibition to all products, except where the state finds the use unavoidable for now.',
    whyMatters:
      'The law is named for Amara Strande, a young Minnesotan who testified for it before the legislature. It reaches any maker whose goods are sold in the state, wherever they are made.',
    regulatoryBasis: 'Minnesota Statutes, section 116.943.',
    category: 'Regulation',
    tags: ['Product bans', 'Consumer products', 'State law'],
    entities: ['Minnesota Pollution Control Agency'],
    geo: 'Minnesota',
    keyData: { 'First prohibitions': 'January 1, 2025', 'General prohibition': 'January 1, 2032' },
    score: 7,
    approvedDaysAgo: 54,
  }),
  factual('maine', {
    title: 'Maine’s product law, the first of its kind, and its amendment',
    summary:
      'In 2021 Maine became the first state to enact a law to end the sale of products with intentionally added PFAS unless their use is currently unavoidable. Carpets, rugs and fabric treatments came first, in 2023. The legislature amended the law in 2024 and moved the general prohibition from 2030 to 2032.',
    whyMatters: 'The phrase “currently unavoidable use” began here, and other states have adopted it.',
    regulatoryBasis: '38 M.R.S. § 1614, as amended in 2024.',
    category: 'Regulation',
    tags: ['Product bans', 'Consumer products', 'State law', 'Currently unavoidable use'],
    entities: ['Maine Department of Environmental Protection'],
    geo: 'Maine',
    keyData: {
      Enacted: '2021',
      'Carpets, rugs and fabric treatments': '2023',
      'General prohibition': '2032',
    },
    score: 6,
    approvedDaysAgo: 129,
  }),
  factual('epaReleases', {
    title: 'PFAS in the Toxics Release Inventory: a threshold of 100 pounds',
    summary:
      'Congress added certain PFAS to the Toxics Release Inventory from reporting year 2020 and set the threshold at 100 pounds a year of each. A rule of October 2023 made them chemicals of special concern, which ended an exemption for small concentrations in mixtures.',
    whyMatters:
      'The inventory is public. It is one of the few places where a resident can see what a nearby plant reports releasing.',
    regulatoryBasis:
      'Emergency Planning and Community Right-to-Know Act, section 313; National Defense Authorization Act for Fiscal Year 2020, section 7321.',
    category: 'Corporate',
    tags: ['TRI', 'Reporting', 'Right to know'],
    entities: ['EPA'],
    geo: 'United States',
    keyData: { 'Reporting threshold': '100 pounds a year of each PFAS' },
    score: 5,
    approvedDaysAgo: 188,
  }),
  factual('europeanDirective', {
    title: 'European drinking water: two limits for sums of PFAS, from January 2026',
    summary:
      'The European Union’s Drinking Water Directive of 2020 sets two limits for PFAS: 0.10 micrograms per liter for the sum of twenty named compounds, and 0.50 for PFAS in total. Member states may use either or both, and had until January 12, 2026, to see that suppliers comply.',
    whyMatters:
      'The EU limits sums where the United States limits single compounds. Water that meets one rule may fail the other.',
    regulatoryBasis: 'Directive (EU) 2020/2184, Annex I, part B.',
    category: 'Utilities',
    tags: ['Drinking water', 'European Union', 'Sum of PFAS'],
    entities: ['European Commission'],
    geo: 'European Union',
    keyData: { 'Sum of 20 PFAS': '0.10 μg/L (100 ppt)', 'PFAS total': '0.50 μg/L (500 ppt)' },
    score: 7,
    approvedDaysAgo: 28,
  }),
  fictional('pellworth-order', {
    title: 'Consent order gives Pellworth Plating 90 days to map its drains (fictional example)',
    summary:
      'The order between Pellworth Plating and the state environment department closes an inspection that found PFOS in a storm drain. The company admits nothing. It will sample monthly and post the results, a term that the department says it will now ask for elsewhere.',
    whyMatters:
      'Posting results costs little and lets water systems downstream see a change before it reaches their wells.',
    regulatoryBasis: 'State water pollution control statute; Clean Water Act pretreatment standards.',
    category: 'Corporate',
    tags: ['Consent order', 'Metal finishing', 'PFOS', 'Stormwater'],
    entities: ['Pellworth Plating'],
    geo: 'Lindle County',
    keyData: {
      'PFOS in the storm drain': '1.9 μg/L',
      Penalty: '$85,000',
      'Late penalty': '$5,000 a week',
    },
    score: 5,
    approvedDaysAgo: 10,
  }),
  fictional('quillbrook-missed-samples', {
    title: 'Did Quillbrook skip two quarters of samples? (fictional example)',
    summary:
      'A single message from a former employee says that Quillbrook took no PFAS samples in two quarters and reported earlier results again. The state portal shows four results with different dates. Held until the laboratory confirms which samples it received.',
    whyMatters: 'If true, it is a violation and a breach of trust. If false, printing it would be one.',
    category: 'Utilities',
    tags: ['Monitoring', 'Unconfirmed'],
    entities: ['Town of Quillbrook'],
    geo: 'Quillbrook, Lindle County',
    score: 3,
    approvedDaysAgo: 13,
    status: 'HELD',
  }),
]);
