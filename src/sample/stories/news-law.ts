import { factual, fictional, ofType } from './sample-story.ts';

/** News about regulation and the courts. */
export const newsOfLaw = ofType('News', [
  factual('drinkingWaterRule', {
    title: 'Four parts per trillion: what the first national PFAS limits require of water systems',
    summary:
      'In April 2024 the Environmental Protection Agency set the first national drinking-water limits for PFAS: 4 parts per trillion (ppt) each for PFOA and PFOS, and 10 ppt each for PFHxS, PFNA and HFPO-DA. Under the rule, systems must test their water, publish what they find and, where it exceeds a limit, treat it or change their source by 2029.',
    whyMatters:
      'One part per trillion is about one drop in twenty Olympic swimming pools. The limits for PFOA and PFOS sit close to the lowest level that laboratories can measure reliably, so for many systems any confirmed detection forces a decision.',
    regulatoryBasis:
      'Safe Drinking Water Act; PFAS National Primary Drinking Water Regulation, 89 FR 32532 (April 26, 2024), codified in 40 CFR part 141.',
    humanImpact:
      'EPA estimated that the rule would reduce exposure for about 100 million people. Long-term exposure to certain PFAS has been linked to some cancers, raised cholesterol, lower birth weight and weaker response to vaccines.',
    category: 'Regulation',
    tags: ['Drinking water', 'PFOA', 'PFOS', 'GenX', 'Maximum contaminant level'],
    entities: ['EPA'],
    geo: 'United States',
    keyData: {
      'PFOA limit': '4.0 ppt (ng/L)',
      'PFOS limit': '4.0 ppt (ng/L)',
      'PFHxS, PFNA and HFPO-DA limits': '10 ppt (ng/L) each',
      'Health goal for PFOA and PFOS': 'zero',
      'Compliance date in the 2024 rule': 'April 2029',
      'People expected to benefit': 'about 100 million',
    },
    score: 10,
    featured: true,
    approvedDaysAgo: 0,
  }),
  factual('epaKeepsLimits', {
    title: 'EPA keeps its PFOA and PFOS limits, seeks two more years and will reconsider the rest',
    summary:
      'The Environmental Protection Agency announced in May 2025 that it would keep the 4 ppt limits for PFOA and PFOS and propose to move their compliance date from 2029 to 2031. It said that it intended to rescind and reconsider the limits for PFHxS, PFNA, HFPO-DA and for mixtures.',
    whyMatters:
      'An announcement is not a rule. A change has to be proposed, opened to comment and made final before it replaces the text published in April 2024.',
    regulatoryBasis:
      'Safe Drinking Water Act, section 1412, including the provision that a revised standard may not protect health less than the one it replaces.',
    category: 'Regulation',
    tags: ['Drinking water', 'PFOA', 'PFOS', 'Compliance dates'],
    entities: ['EPA'],
    geo: 'United States',
    keyData: { 'Compliance date in the 2024 rule': '2029', 'Date to be proposed': '2031' },
    score: 9,
    approvedDaysAgo: 9,
  }),
  factual('superfundRule', {
    title: 'PFOA and PFOS are now hazardous substances under the Superfund law',
    summary:
      'The Environmental Protection Agency designated PFOA and PFOS as hazardous substances under CERCLA, the Superfund law, in April 2024. From July 8, 2024, a release of one pound or more of either within 24 hours must be reported, and those responsible can be made to pay for a cleanup.',
    whyMatters:
      'The designation moves the question from who must treat the water to who must pay. Superfund liability is strict: it does not depend on fault.',
    regulatoryBasis:
      'Comprehensive Environmental Response, Compensation, and Liability Act, section 102(a); final rule 89 FR 39124 (May 8, 2024).',
    category: 'Regulation',
    tags: ['Superfund', 'CERCLA', 'PFOA', 'PFOS', 'Liability'],
    entities: ['EPA'],
    geo: 'United States',
    keyData: { 'Reportable quantity': '1 pound in 24 hours', 'In force since': 'July 8, 2024' },
    score: 9,
    approvedDaysAgo: 31,
  }),
  factual('europeanChemicalsAgency', {
    title: 'Europe’s proposal to restrict PFAS as one class',
    summary:
      'Authorities in Denmark, Germany, the Netherlands, Norway and Sweden proposed in January 2023 to restrict around 10,000 PFAS under REACH, the European Union’s chemicals law. The European Chemicals Agency published the proposal that February; a six-month consultation drew more than 5,600 comments.',
    whyMatters:
      'Most rules name single compounds, and manufacturers respond with the next one. A restriction of the whole class, with time-limited exceptions by use, would close that path in one of the largest markets in the world.',
    regulatoryBasis: 'Regulation (EC) No 1907/2006 (REACH), Annex XVII restriction procedure.',
    category: 'Regulation',
    tags: ['REACH', 'Restriction', 'Essential use'],
    entities: ['European Chemicals Agency'],
    geo: 'European Union',
    keyData: { 'Substances in scope': 'about 10,000', 'Comments received': 'more than 5,600' },
    score: 8,
    approvedDaysAgo: 64,
  }),
  factual('foamLitigation', {
    title: '3M to pay public water systems at least $10.3 billion through 2036',
    summary:
      '3M agreed in June 2023 to pay public water systems in the United States a sum valued at $10.3 billion, and up to $12.5 billion in total, to resolve claims over PFAS in drinking water. The federal court in Charleston, South Carolina, which hears the firefighting-foam cases, gave final approval in March 2024.',
    whyMatters:
      'The money helps pay for testing and treatment, but it is shared among thousands of systems and ends in 2036, while carbon and resin must be replaced for as long as PFAS keep arriving.',
    regulatoryBasis:
      'In re: Aqueous Film-Forming Foams Products Liability Litigation, MDL No. 2873, U.S. District Court for the District of South Carolina.',
    humanImpact: 'Where a system receives a payment, its ratepayers carry less of the cost of treatment.',
    category: 'Litigation',
    tags: ['AFFF', 'Settlement', 'Drinking water', 'MDL 2873'],
    entities: ['3M'],
    geo: 'United States',
    keyData: {
      'Present value': '$10.3 billion',
      'Upper bound': '$12.5 billion',
      'Payments end': '2036',
    },
    score: 9,
    approvedDaysAgo: 17,
  }),
  factual('foamLitigation', {
    title: 'Chemours, DuPont and Corteva pay $1.185 billion to water systems',
    summary:
      'Chemours, DuPont and Corteva announced in June 2023 that they would together place $1.185 billion in a fund for public water systems in the United States that have found PFAS or must test for them. The court gave final approval in February 2024.',
    whyMatters:
      'The three companies share obligations inherited from one, the former E. I. du Pont de Nemours and Company, and the fund shows how they divided them.',
    regulatoryBasis:
      'In re: Aqueous Film-Forming Foams Products Liability Litigation, MDL No. 2873, U.S. District Court for the District of South Carolina.',
    category: 'Litigation',
    tags: ['Settlement', 'Drinking water', 'MDL 2873'],
    entities: ['Chemours', 'DuPont', 'Corteva'],
    geo: 'United States',
    keyData: { 'Settlement fund': '$1.185 billion' },
    score: 8,
    approvedDaysAgo: 48,
  }),
  fictional('quillbrook-verdict', {
    title: 'Jury finds plating shop liable for Quillbrook’s wells (fictional example)',
    summary:
      'After a five-week trial, a jury in the invented county of Lindle found Pellworth Plating liable for PFOS in two of Quillbrook’s municipal wells and awarded the town $18.6 million for treatment. The company says it relied on its supplier’s instructions and will appeal.',
    whyMatters:
      'For years, chrome platers used PFOS to keep toxic mist out of the air in their shops. The verdict turns on what such a shop could have known, and when.',
    regulatoryBasis: 'State common law of nuisance and negligence.',
    humanImpact: 'About 9,400 people drank from the two wells until they were shut.',
    category: 'Litigation',
    tags: ['PFOS', 'Verdict', 'Metal finishing', 'Municipal wells'],
    entities: ['Pellworth Plating', 'Town of Quillbrook'],
    geo: 'Quillbrook, Lindle County',
    keyData: { Award: '$18.6 million', 'Highest PFOS result': '212 ppt', 'People served': '9,400' },
    score: 6,
    approvedDaysAgo: 3,
  }),
  fictional('foam-inventory-rule', {
    title: 'Proposed rule would have fire stations count their old foam (fictional example)',
    summary:
      'The Board for Foam and Surfactants, an invented agency, proposes that fire stations and airports report every drum of PFAS foam they still hold. Reports would be due 180 days after the rule is final. Owners of fewer than 5 drums would be exempt. The proposal is open for comment.',
    whyMatters: 'Disposal can’t be planned until someone knows how much of the old foam there is, and where.',
    regulatoryBasis: 'Proposed rule of the Board for Foam and Surfactants, docket BFS-SAMPLE-0004.',
    category: 'Regulation',
    tags: ['AFFF', 'Reporting', 'Fire stations'],
    entities: ['Board for Foam and Surfactants'],
    geo: 'Lindle County',
    keyData: { 'Reports due': '180 days after the final rule', 'Exempt below': '5 drums' },
    score: 5,
    approvedDaysAgo: 14,
  }),
  fictional('tamsin-falls-class', {
    title: 'Well owners of Tamsin Falls may sue as a class (fictional example)',
    summary:
      'A judge has allowed some 1,150 owners of private wells near a closed Veltrane Chemical plant to sue together for the cost of filters and for lost property value. Illness claims must still be brought individually, the order says.',
    whyMatters: 'A class lets owners share the cost of experts, which no single well owner could carry.',
    humanImpact: 'Households have used bottled water since the first results were posted.',
    category: 'Litigation',
    tags: ['Private wells', 'Class action', 'HFPO-DA'],
    entities: ['Veltrane Chemical'],
    geo: 'Tamsin Falls',
    keyData: { 'Wells above 10 ppt HFPO-DA': '684 of 1,150' },
    score: 5,
    approvedDaysAgo: 1,
    status: 'NEEDS_REVIEW',
  }),
]);
