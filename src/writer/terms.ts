/** The terms of the writer: the parts of a draft, and how its score is computed. */

export const writerNames = ['builtin', 'model'] as const;
export type WriterName = (typeof writerNames)[number];

/**
 * The version of the built-in writer. The first number increases when a rule changes, the second when a gazetteer does:
 * the same version gives the same draft for the same text, forever.
 */
export const builtinVersion = '17.0';

/** The story fields that may quote the source, in the order of a story. */
export const quotedFields = ['summary', 'whyMatters', 'regulatoryBasis', 'humanImpact'] as const;
export type QuotedField = (typeof quotedFields)[number];

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
 * How many words of a source a draft quotes at most, by the source's license: enough for the summary and one or two
 * boxes; without limit only where texts may be republished.
 */
export const quotedWordsMax = { quote: 120, summarize: 120, republish: Infinity } as const;

export const scorePartMax = 10;

/** Each from 0 (none) to 10 (the maximum); shown to the reviewer next to the score. */
export type ScoreParts = { severity: number; reach: number; novelty: number };

/** The impact score, 0 to 10: the rounded geometric mean, so that a zero in one part makes it zero. */
export const impactScore = ({ severity, reach, novelty }: ScoreParts): number =>
  Math.round(Math.cbrt(severity * reach * novelty));

/** How many characters of a story's text are searched for suggestions. */
export const suggestionTextMax = 20_000;

const shownNames: Record<string, string> = { builtin: 'built-in' };

/** Names a draft's writer: `the built-in writer 3.1`; and why it wasn't the model, if one is configured. */
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

/** The features of a report that recognize others of the same event. */
export type EventMarks = {
  /** A MinHash signature of the words: the minimum of each hash function, and the number of shingles. */
  signature: { least: number[]; size: number };
  /** Capitalized words inside sentences: people, places, bodies. */
  names: string[];
  /** Capitalized words of the title or at the start of a sentence: names, or not. */
  openings: string[];
  /** Numbers as digits, whatever their unit. */
  figures: string[];
  /** Kinds of events: 'sue', 'settle'. */
  acts: string[];
  /** Stems of the title and of the first sentences. */
  words: string[];
};

/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
/** 'redraft story' is no longer recorded: 'change story' names the writer. */
export const writerActions = {
  'redraft story': 'story',
} as const;
