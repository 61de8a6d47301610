import { factual, fictional, ofType } from './sample-story.ts';

/**
 * Research. Only invented studies have citation counts: those of real ones change daily,
 * and an unchecked count would be a false statement about them.
 */
export const research = ofType('Research', [
  factual('cancerClassification', {
    title: 'International cancer agency: PFOA causes cancer in humans; PFOS possibly does',
    summary:
      'Thirty scientists from eleven countries met at the International Agency for Research on Cancer in Lyon in November 2023. They classified PFOA as carcinogenic to humans (Group 1), and PFOS as possibly carcinogenic to humans (Group 2B). Both decisions rest largely on how the compounds act in the body.',
    whyMatters:
      'The groups state how strong the evidence is that a substance can cause cancer, not how large the risk is at a given dose. Regulators and courts in many countries cite them.',
    humanImpact:
      'For PFOA the group found limited evidence in people for cancers of the kidney and the testis, and sufficient evidence in animals.',
    category: 'Science & Tech',
    tags: ['Cancer', 'PFOA', 'PFOS', 'Hazard classification'],
    entities: ['IARC'],
    geo: 'Lyon, France',
    keyData: { PFOA: 'Group 1', PFOS: 'Group 2B', Publication: 'IARC Monographs, volume 135' },
    score: 9,
    approvedDaysAgo: 57,
  }),
  factual('clinicalGuidance', {
    title: 'What the National Academies tell doctors about PFAS in blood',
    summary:
      'A 2022 report of the National Academies advises clinicians to offer a blood test to patients likely to have a history of high exposure. It sets two thresholds for the sum of measured PFAS: below 2 nanograms per milliliter, no harm is expected; above 20, extra screening is advised.',
    whyMatters:
      'Before the report, a patient with a result had a number and no advice. The thresholds tell a doctor when to check cholesterol, the thyroid, the kidneys and signs of certain cancers.',
    humanImpact:
      'The committee found sufficient evidence of an association with weaker antibody response, raised blood fats, reduced growth of infants and fetuses, and kidney cancer in adults.',
    category: 'Science & Tech',
    tags: ['Blood testing', 'Clinical guidance', 'Public health'],
    entities: ['National Academies', 'ATSDR'],
    geo: 'United States',
    keyData: { 'No harm expected': '< 2 ng/mL', 'Extra screening advised': '> 20 ng/mL' },
    score: 8,
    approvedDaysAgo: 118,
  }),
  factual('tapWaterStudy', {
    title: 'Survey finds PFAS in at least 45 percent of American tap water',
    summary:
      'The U.S. Geological Survey estimated in 2023 that at least 45 percent of tap water in the United States contains one or more PFAS. Its scientists tested 716 locations, from public supplies and from private wells, for 32 compounds, and modeled the rest of the country.',
    whyMatters:
      'Private wells are not covered by the Safe Drinking Water Act, and few are tested. The study compared them with public supplies and found similar concentrations.',
    category: 'Science & Tech',
    tags: ['Tap water', 'Private wells', 'Occurrence'],
    entities: ['USGS'],
    geo: 'United States',
    keyData: { 'Locations tested': '716', 'Compounds tested': '32', 'Share with PFAS': 'at least 45%' },
    score: 7,
    approvedDaysAgo: 203,
  }),
  fictional('lindle-vaccine-cohort', {
    title: 'Cleaner water, stronger vaccine response? A study of 2,360 children (fictional example)',
    summary:
      'Researchers at Lindle State University followed 2,360 children whose town changed its water source. Each halving of serum PFOS was associated with tetanus antibody levels 9 percent higher at age seven. The study cannot rule out that families who moved in differed from those who stayed.',
    whyMatters:
      'Studies of exposure usually follow it upward. This one asks whether anything recovers as it falls.',
    humanImpact: 'All but 41 of the children kept antibody levels that protect against tetanus.',
    category: 'Science & Tech',
    tags: ['Immune system', 'Children', 'PFOS', 'Cohort study'],
    entities: ['Lindle State University', 'Dr. Maren Oduvale'],
    geo: 'Lindle County',
    keyData: {
      'Children followed': '2,360',
      'Median serum PFOS, first year': '11.2 ng/mL',
      'Median serum PFOS, tenth year': '3.9 ng/mL',
    },
    score: 7,
    citationCount: 212,
    approvedDaysAgo: 26,
  }),
  fictional('sewage-mass-balance', {
    title: 'Where the fluorine goes in a sewage treatment plant (fictional example)',
    summary:
      'A mass balance at four invented sewage plants found that targeted tests detected only 18 percent of the incoming organic fluorine. The rest was carried by precursors, among them residues of common medicines, and left with the effluent almost unchanged.',
    whyMatters:
      'A plant can meet a permit that names six compounds while most of the fluorine passes through. Total fluorine tests cost more and say less about what a compound does.',
    category: 'Science & Tech',
    tags: ['Wastewater', 'Precursors', 'Total organic fluorine'],
    entities: ['Lindle State University'],
    keyData: {
      'Organic fluorine in influent': '5.1 μg/L',
      'Explained by targeted PFAS': '18%',
      'Plants studied': '4',
    },
    score: 6,
    citationCount: 148,
    approvedDaysAgo: 71,
  }),
  fictional('plasma-energy', {
    title: 'Plasma treatment of still bottoms: the energy bill, measured (fictional example)',
    summary:
      'Engineers metered a plasma reactor for 400 hours while it treated ion-exchange still bottoms. Destroying 99 percent of PFOA took 24 kilowatt-hours per cubic meter; the short chain PFBA needed nine times as much. Salt content explained most of the difference between batches.',
    whyMatters:
      'A figure for one compound says little about another. A buyer who must destroy short chains needs the second number.',
    category: 'Destruction Capacity',
    tags: ['Plasma', 'IX still bottoms', 'Short-chain PFAS', 'Energy'],
    entities: ['Osperin Plasma', 'Lindle State University'],
    keyData: {
      'Energy for 99% of PFOA': '24 kWh/m³',
      'Energy for 99% of PFBA': '216 kWh/m³',
      'Hours metered': '400',
    },
    score: 6,
    citationCount: 87,
    approvedDaysAgo: 139,
  }),
  fictional('small-system-costs', {
    title: 'Small systems pay eleven times as much per household (fictional example)',
    summary:
      'A study of 88 invented water systems compared treatment costs by size. Those with fewer than 500 connections paid a median of $71 a month per household, compared with $6.40 above 50,000 connections. Shared operators and leased vessels closed about a third of the gap.',
    whyMatters: 'The authors argue that grants should be allocated per household, not per gallon treated.',
    humanImpact: 'In the smallest systems, treatment alone took 2.1 percent of the median household income.',
    category: 'Finance/Insurance',
    tags: ['Small systems', 'Affordability', 'Rates'],
    entities: ['Lindle State University'],
    keyData: { 'Under 500 connections': '$71 a month', 'Over 50,000 connections': '$6.40 a month' },
    score: 5,
    citationCount: 41,
    approvedDaysAgo: 262,
  }),
  fictional('rain-tfa', {
    title: 'TFA in rain rose fourfold at three mountain stations (fictional example)',
    summary:
      'Archived rain from three invented mountain stations shows trifluoroacetic acid, the shortest PFAS by some definitions, rising from a median of 0.19 to 0.78 micrograms per liter in twenty years. The authors point to refrigerants and pesticides as sources and do not divide the rise between them.',
    whyMatters:
      'Carbon and resin hold this molecule poorly, so what falls with the rain tends to stay in the water.',
    category: 'Science & Tech',
    tags: ['TFA', 'Rain', 'Ultrashort-chain PFAS'],
    entities: ['Lindle State University'],
    keyData: { 'Median, first five years': '0.19 μg/L', 'Median, last five years': '0.78 μg/L' },
    score: 5,
    approvedDaysAgo: 4,
    status: 'NEEDS_REVIEW',
  }),
]);
