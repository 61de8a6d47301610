/** The words of the writer: what a draft is made of, and how its score is put together. */

export const writerNames = ['builtin', 'model'] as const;
export type WriterName = (typeof writerNames)[number];

/** The fields of a story whose claims are held against the source. */
export const claimFields = ['summary', 'whyMatters', 'regulatoryBasis', 'humanImpact', 'keyData'] as const;
export type ClaimField = (typeof claimFields)[number];

/** What a claim is: the source's own words, a law or rule that is cited, a figure with its unit, a date. */
export const claimKinds = ['quotation', 'citation', 'number', 'date'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** An item whose draft has failed this often is ignored, until staff ask for it. */
export const draftAttemptsMax = 5;

/** The pause after the nth failure: 1, 4, 16 and 64 minutes. */
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

/** Words as white space parts them. */
export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

export const scorePartMax = 10;

/** Each from 0 (none) to 10 (as much as can be); shown to the reviewer beside the score. */
export type ScoreParts = { severity: number; reach: number; novelty: number };

/** The geometric mean, rounded: a story that is nothing in one respect is nothing at all. 0 to 10. */
export const impactScore = ({ severity, reach, novelty }: ScoreParts): number =>
  Math.round(Math.cbrt(severity * reach * novelty));

/** Characters of a text to try the writer with. */
export const writerTestLimits = { titleMax: 300, textMax: 20_000 } as const;

/** Who wrote a draft: `builtin 1.0`; why it wasn't the model, where one is configured. */
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
  `${writer} ${writerVersion}${model ? ` (${model})` : ''}${fallbackReason ? `: ${fallbackReason}` : ''}`;
