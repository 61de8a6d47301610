import type { WordingFinding, WordingRule } from '../sentences/align.ts';
import { checkCauses } from './check-causes.ts';
import { checkCertainty, checkDegrees, checkFuture } from './check-certainty.ts';
import { checkCharges } from './check-charges.ts';
import { checkOutcomes } from './check-outcomes.ts';
import { checkQualities } from './check-qualities.ts';
import { checkLimits, checkRoles } from './check-roles.ts';
import { checkSubjects } from './check-subjects.ts';

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

/** Claims of uniqueness ('only', 'the first', 'the largest'), with the words that support them. */
const claims: [claimed: RegExp, support: RegExp][] = [
  [
    /(?<!\bnot )\b(?:only(?! (?:\d|a few|one|two|three|after|if|when|in part|partly))|solely|exclusively)\b/i,
    /\b(?:only|sole|solely|just|alone|exclusively|except|limited|single|merely|none but|no other|restricted)\b/i,
  ],
  [
    /\b(?:the|its|their|nation['’]s|country['’]s|state['’]s|world['’]s) first\b(?! (?:half|quarter|day|week|month|year|phase|step|round|place|responders?)\b)|\bfirst[ -](?:ever|of its kind)\b/i,
    /\b(?:first|never before|earliest|pioneer\w*|new)\b/i,
  ],
  [/\b(?:largest|biggest|greatest)\b/i, /\b(?:largest|biggest|greatest|record|most)\b/i],
  [/\b(?:worst)\b/i, /\b(?:worst|most|highest|gravest)\b/i],
  [/\b(?:strictest|toughest|tightest)\b/i, /\b(?:strictest|toughest|tightest|lowest)\b/i],
  [
    /\b(?:highest|record)(?= \p{L}+)/iu,
    /\b(?:highest|peak\w*|top|maximum|record|as high as|up to|to \d|most|strongest)\b/i,
  ],
];

/** Finds claims of uniqueness that no source makes. */
const checkUniqueness: WordingRule = (draft, _aligned, { sentences }) =>
  claims.flatMap(([claimed, support]) => {
    const found = claimed.exec(draft.text);
    if (!found || sentences.some(({ text }) => support.test(text))) return [];
    const at = { start: found.index, end: found.index + found[0].length, text: found[0] };
    return [{ kind: 'number', at, verdict: 'unsupported', sentence: null }];
  });

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
