import { checkCauses } from './check-causes.ts';
import { checkCertainty } from './check-certainty.ts';
import { checkCharges } from './check-charges.ts';
import { checkDegrees } from './check-degrees.ts';
import { checkFuture } from './check-future.ts';
import { checkLimits } from './check-limits.ts';
import { checkOutcomes } from './check-outcomes.ts';
import { checkQualities } from './check-qualities.ts';
import { checkRoles } from './check-roles.ts';
import { checkSubjects } from './check-subjects.ts';
import { checkUniqueness } from './check-uniqueness.ts';
import type { WordingFinding, WordingRule } from './rule.ts';

const rules: WordingRule[] = [
  checkCertainty,
  checkFuture,
  checkOutcomes,
  checkDegrees,
  checkRoles,
  checkQualities,
  checkLimits,
  checkCharges,
  checkCauses,
  checkSubjects,
  checkUniqueness,
];

/** The errors in the wording of a sentence: one finding per kind and place, with the words concerned. */
export const checkWording: WordingRule = (draft, aligned, sources) =>
  rules
    .flatMap((rule) => rule(draft, aligned, sources))
    .map((finding) => (finding.kind === 'certainty' ? withAuxiliaries(finding, draft.text) : finding))
    .filter(isFirstAtPlace);

const isFirstAtPlace = (finding: WordingFinding, index: number, all: readonly WordingFinding[]): boolean =>
  !all
    .slice(0, index)
    .some(({ kind, at }) => kind === finding.kind && at.start < finding.at.end && at.end > finding.at.start);

const auxiliaries =
  /(?:\b(?:will|would|has|have|had|was|were|is|are|been|be|may|might|could|must|plans? to|intends? to|voted to|agreed to) )+$/;

/** 'Will sue', not just 'sue'. */
function withAuxiliaries(finding: WordingFinding, text: string): WordingFinding {
  const { start, end } = finding.at;
  const before = auxiliaries.exec(text.slice(0, start))?.index ?? start;
  return { ...finding, at: { start: before, end, text: text.slice(before, end) } };
}
