/** The terms of the writer: what a draft consists of, and how its score is computed. */

export const writerNames = ['builtin', 'model'] as const;
export type WriterName = (typeof writerNames)[number];

/** The story fields whose claims are checked against the source. */
export const claimFields = ['summary', 'whyMatters', 'regulatoryBasis', 'humanImpact', 'keyData'] as const;
export type ClaimField = (typeof claimFields)[number];

/** The kind of a claim: a quotation from the source, a cited law or rule, a figure with its unit, or a date. */
export const claimKinds = ['quotation', 'citation', 'number', 'date'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** A claim of a draft as stored; `support` is the passage in the source's text, in UTF-16 code units. */
export type StoredClaim = {
  field: ClaimField;
  kind: ClaimKind;
  text: string;
  support: { start: number; end: number } | null;
};

/** An item whose draft has failed this often is ignored until staff request it. */
export const draftAttemptsMax = 5;

/** The backoff after the nth failure: 1, 4, 16 and 64 minutes. */
export const retryMinutes = (attempt: number): number => 4 ** (attempt - 1);

export const draftLimits = {
  summaryWordsMax: 60,
  tagsMax: 8,
  entitiesMax: 10,
  keyDataMax: 8,
  writerVersionMax: 80,
  modelMax: 200,
  fallbackReasonMax: 500,
} as const;

/** Words as separated by white space. */
export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/**
 * How many words of a source a draft repeats at most, by the source's license: the summary and a box or two. Whole
 * texts only where they may be republished.
 */
export const quotedWordsMax = { quote: 120, summarize: 120, republish: Infinity } as const;

export const scorePartMax = 10;

/** Each from 0 (none) to 10 (the maximum); shown to the reviewer next to the score. */
export type ScoreParts = { severity: number; reach: number; novelty: number };

/** The geometric mean, rounded: a story with a zero in one part scores zero. 0 to 10. */
export const impactScore = ({ severity, reach, novelty }: ScoreParts): number =>
  Math.round(Math.cbrt(severity * reach * novelty));

/** Limits, in characters, of a text to test the writer with. */
export const writerTestLimits = { titleMax: 300, textMax: 20_000 } as const;

/** Characters of a story's text that suggestions are found in. */
export const suggestionTextMax = 20_000;

const shownNames: Record<string, string> = { builtin: 'built-in' };

/** Who wrote a draft: `the built-in writer 3.1`; and why not the model, if one is configured. */
export const describeWriter = ({
  writer,
  writerVersion,
  model,
  fallbackReason,
}: {
  writer: string;
  writerVersion: string;
  model: string | null;
  fallbackReason: string | null;
}): string =>
  `the ${shownNames[writer] ?? writer} writer ${writerVersion}${model ? ` (${model})` : ''}${fallbackReason ? `: ${fallbackReason}` : ''}`;

/** What is kept of a report to recognize others of the same event. */
export type EventMarks = {
  /** A MinHash signature of the words: the least value of each hash function, and how many shingles there are. */
  signature: { least: number[]; size: number };
  /** Capitalized words inside sentences: people, places, bodies. */
  names: string[];
  /** Capitalized words of the title or at the start of a sentence: names, or not. */
  openings: string[];
  /** Numbers as digits, whatever their unit. */
  figures: string[];
  /** What happened: 'sue', 'settle'. */
  acts: string[];
  /** Stems of the title and of the first sentences. */
  words: string[];
};
