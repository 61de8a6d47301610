/** A phase of the roadmap; years are counted from the start of the pilot, and phases are contiguous. */
export type Phase = { name: string; from: number; to: number; title: string; aim: string; steps: string[] };

/** The three phases that the about page and the whitepaper both show (the specification, section 9). */
export const roadmap: readonly Phase[] = [
  {
    name: 'Phase 1',
    from: 1,
    to: 2,
    title: 'Put it on the record',
    aim: 'Destruction happening today becomes visible, in one place and one format.',
    steps: [
      'Publish the news and the ledger in the open',
      'Certify pilot lots with a handful of operators',
      'Compare methods and agree on one protocol',
    ],
  },
  {
    name: 'Phase 2',
    from: 2,
    to: 4,
    title: 'Make it comparable',
    aim: 'One kilogram destroyed means the same everywhere, no matter who destroyed it.',
    steps: [
      'Adopt the protocol after public comment',
      'Accredit independent verifiers and blind-test laboratories',
      'Have outside witnesses cosign the ledger',
    ],
  },
  {
    name: 'Phase 3',
    from: 4,
    to: 7,
    title: 'Put it to work',
    aim: 'Those responsible for contamination pay for destruction, and can show that they did.',
    steps: [
      'Open issuance to every qualified facility',
      'Let settlements, permits and insurers refer to credits',
      'Hand the registry to an independent body',
    ],
  },
];

/** 'years 2-4', as the specification writes it. */
export const yearsOf = ({ from, to }: Phase): string => `years ${from}-${to}`;
