/** The bounds that words next to a figure express: 'about 300' is not 'more than 300'. */
export type Bound = 'exactly' | 'about' | 'nearly' | 'more' | 'less';

const bounds: [RegExp, Bound][] = [
  [
    /(?<!\p{L})(?:no more than|not more than|at most|up to|as much as|as many as|as long as|as high as|less than|fewer than|under|below|a maximum of|within|<) ?$/iu,
    'less',
  ],
  [
    /(?<!\p{L})(?:more than|at least|over|above|no fewer than|no less than|exceed\w*|greater than|a minimum of|>) ?$/iu,
    'more',
  ],
  [/(?<!\p{L})(?:nearly|almost|just under|close to) (?:a |an )?$/iu, 'nearly'],
  [/(?<!\p{L})(?:about|around|roughly|approximately|some|an estimated|circa|~) (?:a |an )?$/iu, 'about'],
];

/** The bound expressed by the words before and after a figure. */
export const boundBefore = (before: string, after: string): Bound =>
  /^ or (?:more|higher|greater|above|over)\b/i.test(after)
    ? 'more'
    : /^ or (?:less|fewer|lower|below|under)\b/i.test(after)
      ? 'less'
      : (bounds.find(([pattern]) => pattern.test(before.replace(/[$€£]?$/, '')))?.[1] ?? 'exactly');
