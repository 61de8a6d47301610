import { groundDraft } from '../../src/writer/grounding/check-claims.ts';
import type { LabeledClaim } from './read-claims.ts';

export type Judged = LabeledClaim & { flagged: string[] };

/** Each sentence with the claims in it that are not supported. */
export const judge = (claims: readonly LabeledClaim[]): Judged[] =>
  claims.map((claim) => {
    const { title, text, publishedOn } = claim.source;
    const draft = {
      title: '',
      summary: claim.label ? '' : claim.sentence,
      whyMatters: null,
      regulatoryBasis: null,
      humanImpact: null,
      keyData: claim.label ? { [claim.label]: claim.sentence } : null,
    };
    const found = groundDraft(draft, [{ rawItemId: 'source', title, text, publishedOn }]);
    const flagged = found
      .filter(({ verdict }) => verdict !== 'supported')
      .map(
        ({ kind, verdict, text: words, support }) =>
          `${kind} ${verdict}: ${words} ← ${support?.sentence ?? '–'}`,
      );
    return { ...claim, flagged };
  });

export const isMissed = ({ isFaithful, flagged }: Judged): boolean => !isFaithful && flagged.length === 0;
export const isFalseAlarm = ({ isFaithful, flagged }: Judged): boolean => isFaithful && flagged.length > 0;

/** Recall of the altered sentences, and precision of the alarms. */
export function measure(judged: readonly Judged[]): { recall: number; precision: number } {
  const altered = judged.filter(({ isFaithful }) => !isFaithful);
  const found = altered.filter((one) => !isMissed(one)).length;
  const alarms = found + judged.filter(isFalseAlarm).length;
  return { recall: found / altered.length, precision: alarms === 0 ? 1 : found / alarms };
}
