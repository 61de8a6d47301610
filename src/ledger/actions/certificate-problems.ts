import { type Refusal, refuse } from '../../platform/outcome.ts';
import type { StoredCertificate } from '../reads/queries.ts';
import { implausibility } from '../terms.ts';

type Checked = Pick<
  StoredCertificate,
  'pfasPreConcentrationUgL' | 'pfasPostConcentrationUgL' | 'issueDate' | 'retirementDate'
>;

/** Validation problems of a certificate by field; null if valid. `today` is a date in the website's time zone. */
export function certificateProblems(certificate: Checked, today: string): Refusal | null {
  const {
    pfasPreConcentrationUgL: pre,
    pfasPostConcentrationUgL: post,
    issueDate,
    retirementDate,
  } = certificate;
  const fields: Record<string, string> = {};
  if (Number(post) > Number(pre))
    fields.pfasPostConcentrationUgL = `The concentration can’t be higher after treatment than before (${pre} μg/L).`;
  if (issueDate && issueDate > today)
    fields.issueDate = `The issue date is in the future; today is ${today}.`;
  if (retirementDate && retirementDate > today)
    fields.retirementDate = `The retirement date is in the future; today is ${today}.`;
  if (retirementDate && issueDate && retirementDate < issueDate)
    fields.retirementDate = `A certificate can’t be retired before it is issued (${issueDate}).`;
  const [problem] = Object.values(fields);
  return problem === undefined ? null : refuse('invalid', problem, { fields });
}

/** Rejects grams that the concentrations and the volume don't give, unless there is a reason. */
export function missingMassReason(
  certificate: StoredCertificate,
  massReason: string | undefined,
): Refusal | null {
  const doubt = implausibility(certificate);
  if (doubt === null || massReason !== undefined) return null;
  const problem = `${doubt} Correct them, or enter the reason for the difference.`;
  return refuse('invalid', problem, { fields: { massReason: problem } });
}
