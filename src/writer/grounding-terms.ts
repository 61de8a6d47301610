/** The terms of grounding: which statements of a draft are checked against its sources, and the verdicts. */

export const groundedFields = [
  'title',
  'summary',
  'whyMatters',
  'regulatoryBasis',
  'humanImpact',
  'keyData',
  'entities',
  'geo',
] as const;
export type GroundedField = (typeof groundedFields)[number];

/**
 * `direction`: rose or fell, above or below, for or against. `attribution`: who said it. `certainty`: whether it
 * happened, will or only may. `role`: a person's role, or the level or stage of a thing. `doer`: who did it, and to
 * whom.
 */
export const groundedKinds = [
  'quotation',
  'citation',
  'date',
  'number',
  'name',
  'direction',
  'negation',
  'attribution',
  'certainty',
  'role',
  'doer',
  'health',
  'accusation',
  'cause',
] as const;
export type GroundedKind = (typeof groundedKinds)[number];

/** `contradicted`: a passage on the same matter says otherwise. `unsupported`: no passage says it. */
export const verdicts = ['supported', 'unsupported', 'contradicted'] as const;
export type Verdict = (typeof verdicts)[number];

/** The texts of a story that grounding reads. */
export type GroundedText = {
  title: string;
  summary: string;
  whyMatters: string | null;
  regulatoryBasis: string | null;
  humanImpact: string | null;
  keyData: Record<string, string> | null;
  entities?: readonly string[];
  geo?: string | null;
};

/** Other names of an entity or place, by its name in the story. */
export type OtherNames = Record<string, string[]>;

/** A source as grounding reads it; `publishedOn` is the calendar day that 'Tuesday' or 'last month' refers to. */
export type SourceForGrounding = { rawItemId: string; title: string; text: string; publishedOn: string };

/** A passage of a source's text, in UTF-16 code units; 0 to 0 if the sentence is the source's title. */
export type Support = { rawItemId: string; sentence: string; start: number; end: number };

export type GroundedClaim = {
  field: GroundedField;
  kind: GroundedKind;
  /** As worded in the draft. */
  text: string;
  verdict: Verdict;
  support: Support | null;
};
