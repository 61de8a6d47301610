import type { GroundedClaim, GroundedKind, Verdict } from '../../../../writer/grounding-terms.ts';
import type { PlacedClaim } from '../../../../writer/grounding/check-claims.ts';
import { draftLabels } from '../story-draft.ts';

/** Where a claim is in the draft: 'Summary', 'Key Data, Award'. */
export const placeOf = ({ field, label }: PlacedClaim): string =>
  label ? `${draftLabels[field]}, ${label}` : draftLabels[field];

/** The subject of a claim. */
export const kindOf = ({ kind }: GroundedClaim): string => kinds[kind];

/** The result of checking a claim, more specific than the verdict where possible. */
export const verdictOn = ({ kind, verdict }: GroundedClaim): string =>
  (verdict === 'contradicted' ? contradictions[kind] : undefined) ?? verdictWords[verdict];

/** The number of contradicted claims. */
export const contradictedIn = (claims: readonly PlacedClaim[]): number =>
  claims.filter(({ verdict }) => verdict === 'contradicted').length;

/** The words of a claim or sentence, as much as a list has room for. */
export const clip = (text: string): string => (text.length > shownMax ? `${text.slice(0, shownMax)}…` : text);

const shownMax = 240;

const verdictWords: Record<Verdict, string> = {
  supported: 'supported',
  unsupported: 'not in the source',
  contradicted: 'the source says otherwise',
};

const contradictions: Partial<Record<GroundedKind, string>> = {
  role: 'the source has another',
  doer: 'the source names another',
  cause: 'the source gives another',
};

const kinds: Record<GroundedKind, string> = {
  quotation: 'quotation',
  citation: 'law',
  date: 'date',
  number: 'figure',
  name: 'name',
  direction: 'direction',
  negation: 'did or did not',
  attribution: 'who said it',
  certainty: 'did, will or may',
  role: 'role or level',
  doer: 'who did it',
  health: 'effect on health',
  accusation: 'accusation',
  cause: 'cause',
};
