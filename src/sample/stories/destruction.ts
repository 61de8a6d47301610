import { factual, fictional, ofType } from './sample-story.ts';

export const destruction = ofType('Destruction', [
  factual('epaPfas', {
    title: 'Supercritical water oxidation, in plain words',
    summary:
      'Above 374 degrees Celsius and 22.1 megapascals, water is neither liquid nor gas. Oxygen and organic compounds dissolve in it, and the compounds oxidize within seconds or minutes. EPA researchers are among those who have tested the method, known as SCWO, on firefighting foam.',
    whyMatters:
      'The method suits liquid wastes with a lot of PFAS in a small volume, such as foam concentrate. Corrosion and salt are its known enemies: fluorine leaves as acid, which must be neutralized.',
    category: 'Destruction Capacity',
    tags: ['SCWO', 'AFFF', 'Basics'],
    entities: ['EPA'],
    keyData: { 'Critical temperature': '374 °C', 'Critical pressure': '22.1 MPa' },
    score: 7,
    approvedDaysAgo: 11,
  }),
  factual('epaDestruction', {
    title: 'EPA’s interim guidance compares three ways to get rid of PFAS waste',
    summary:
      'Updated in April 2024, the interim guidance of the Environmental Protection Agency looks at three technologies that operate at large scale: thermal treatment, landfills and underground injection. It says what is known about releases from each, and where the evidence is uncertain.',
    whyMatters:
      'Only one of the three destroys anything. The guidance also sets out how a developer of a newer method can show that it works.',
    regulatoryBasis: 'National Defense Authorization Act for Fiscal Year 2020, section 7361.',
    category: 'Destruction Capacity',
    tags: ['Thermal treatment', 'Landfill', 'Underground injection', 'Guidance'],
    entities: ['EPA'],
    geo: 'United States',
    keyData: { 'First edition': 'December 2020', Updated: 'April 2024' },
    score: 7,
    approvedDaysAgo: 67,
  }),
  fictional('ostrehl-halt', {
    title: 'Hot, alkaline and under pressure: a year of HALT on still bottoms (fictional example)',
    summary:
      'Ostrehl Hydrothermal ran its alkaline reactor for a year on the still bottoms of two ion-exchange plants. Short and long chains alike fell by more than 99.9 percent. The operators replaced one heat exchanger and bought more caustic soda than they had planned.',
    whyMatters:
      'Still bottoms are what remains when resin is regenerated: small in volume, rich in PFAS and hard to ship.',
    category: 'Destruction Capacity',
    tags: ['HALT', 'IX still bottoms', 'Pilot'],
    entities: ['Ostrehl Hydrothermal', 'Orrin Vale Water District'],
    geo: 'Orrin Vale',
    keyData: {
      'Total PFAS in feed': '86,400 μg/L',
      'Total PFAS in effluent': '34 μg/L',
      'Caustic soda': '41 kg/m³',
      Availability: '81%',
    },
    score: 6,
    approvedDaysAgo: 24,
  }),
  fictional('osperin-brine', {
    title: 'Plasma on reverse-osmosis brine: better in winter (fictional example)',
    summary:
      'Osperin Plasma treated the brine of an invented membrane plant through four seasons. PFOS was gone within minutes all year. Short chains took twice as long in summer, when the brine held more organic matter, and the firm now measures that before it quotes a price.',
    category: 'Destruction Capacity',
    tags: ['Plasma', 'RO brine', 'Short-chain PFAS'],
    entities: ['Osperin Plasma'],
    geo: 'Port Ambrell',
    keyData: { 'PFOS in brine': '4.6 μg/L', 'PFOS after treatment': '< 0.02 μg/L' },
    score: 5,
    approvedDaysAgo: 115,
  }),
  fictional('sludge-pyrolysis', {
    title: 'Pyrolysis left no measurable PFAS in sludge char, but what of the gas? (fictional example)',
    summary:
      'At a trial in Port Ambrell, char from pyrolyzed sludge held none of 40 tested PFAS. The afterburner exhaust carried traces of five, and 6 percent of the fluorine went unexplained. The utility has postponed its order for a full-scale unit until the gas is tested again.',
    whyMatters:
      'Absence in the product is not proof of destruction. A fluorine balance asks where the rest went.',
    category: 'Utilities',
    tags: ['Pyrolysis', 'Sludges', 'Air emissions', 'Fluorine balance'],
    entities: ['Port Ambrell Sanitation Authority'],
    geo: 'Port Ambrell',
    keyData: {
      'PFAS in char': 'none of 40 detected',
      'Fluorine unexplained': '6%',
      'Sludge treated': '12 t a day',
    },
    score: 6,
    approvedDaysAgo: 213,
  }),
  fictional('spent-carbon-kiln', {
    title: 'Kiln operator asks to burn spent carbon at 1,100 degrees Celsius (fictional example)',
    summary:
      'Quenlow Carbon has applied to reactivate carbon from drinking-water plants in its kiln at Wexmoor. The application proposes 1,100 degrees Celsius with two seconds in the afterburner, and a stack test before and after. Neighbors have asked for one every quarter.',
    whyMatters:
      'Every carbon plant needs somewhere to send its spent carbon. The public hearing will turn on what leaves the stack.',
    regulatoryBasis: 'State air permit.',
    category: 'Destruction Capacity',
    tags: ['Spent carbon', 'Reactivation', 'Air permit'],
    entities: ['Quenlow Carbon'],
    geo: 'Wexmoor',
    keyData: { 'Afterburner temperature': '1,100 °C', 'Residence time': '2 seconds' },
    score: 5,
    approvedDaysAgo: 0,
    status: 'NEEDS_REVIEW',
  }),
]);
