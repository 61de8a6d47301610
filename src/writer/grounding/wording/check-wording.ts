import { checkCauses } from './check-causes.ts';
import { checkSubjects } from './check-subjects.ts';
import { checkCharges } from './check-charges.ts';
import { checkDegrees } from './check-degrees.ts';
import { checkFuture } from './check-future.ts';
import { checkLimits } from './check-limits.ts';
import { checkCertainty } from './check-certainty.ts';
import { checkQualities } from './check-qualities.ts';
import { checkRoles } from './check-roles.ts';
import { checkOutcomes } from './check-outcomes.ts';
import { checkUniqueness } from './check-uniqueness.ts';
import type { WordingRule } from './rule.ts';

const rules: WordingRule[] = [
  checkCertainty,
  checkRoles,
  checkQualities,
  checkLimits,
  checkCharges,
  checkCauses,
  checkSubjects,
  checkUniqueness,
  checkOutcomes,
  checkDegrees,
  checkFuture,
];

/** What is wrong with the wording of a sentence: one finding for each place. */
export const checkWording: WordingRule = (draft, aligned, sources) =>
  rules.flatMap((rule) => rule(draft, aligned, sources));
