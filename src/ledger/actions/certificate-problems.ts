import { type Refusal, refuse } from '../../platform/outcome.ts';
import { longDate } from '../../web/kit/format.ts';
import type { StoredCertificate } from '../reads/queries.ts';
import { hasFixedReport, implausibility } from '../terms.ts';

/** The first refusal, with the fields of all; one without a field comes alone. Null if there is none. */
export function allProblems(refusals: readonly (Refusal | null)[]): Refusal | null {
  const found = refusals.filter((one) => one !== null);
  const [first] = found;
  const general = found.find(({ fields }) => fields === undefined);
  if (general || !first) return general ?? null;
  return { ...first, fields: Object.fromEntries(found.flatMap(({ fields }) => Object.entries(fields!))) };
}

/** The statements that a certificate can't be signed without. */
type Needed = { massReason: boolean; noReportReason: boolean };
type Stated = { [Name in keyof Needed]?: string | undefined };

/** Whether the grams differ from what the other figures give, and whether no laboratory report is fixed by a hash. */
export const statementsNeeded = (certificate: StoredCertificate): Needed => ({
  massReason: implausibility(certificate) !== null,
  noReportReason: !hasFixedReport(certificate.documents),
});

/** Why a certificate can't be signed, by field; null if it can. `today` is a date in the website's time zone. */
export function certificateProblems(
  certificate: StoredCertificate,
  today: string,
  needed: Partial<Needed> = {},
  stated: Stated = {},
): Refusal | null {
  const fields = impossibleValues(certificate, today);
  if (needed.massReason && stated.massReason === undefined && !fields.pfasPostConcentrationUgL)
    fields.massReason = `${implausibility(certificate)} Correct them, or enter the reason for the difference: which volume was treated?`;
  if (needed.noReportReason && stated.noReportReason === undefined)
    fields.noReportReason =
      'No document is a laboratory report with the SHA-256 of its file. Add one, or enter the reason why there is none.';
  const [problem] = Object.values(fields);
  return problem === undefined ? null : refuse('invalid', problem, { fields });
}

type Measured = Pick<
  StoredCertificate,
  'pfasPreConcentrationUgL' | 'pfasPostConcentrationUgL' | 'issueDate' | 'retirementDate'
>;

/** Concentrations and dates that can't be true, by field; those that are missing are not checked. */
export function impossibleValues(
  {
    pfasPreConcentrationUgL: pre,
    pfasPostConcentrationUgL: post,
    issueDate,
    retirementDate,
  }: { [Field in keyof Measured]?: Measured[Field] | undefined },
  today: string,
): Record<string, string> {
  const fields: Record<string, string> = {};
  const dated = (day: string) => longDate(day, 'UTC');
  if (Number(post) > Number(pre))
    fields.pfasPostConcentrationUgL = `The concentration can’t be higher after treatment than before (${pre} μg/L).`;
  if (issueDate && issueDate > today)
    fields.issueDate = `The issue date is in the future; today is ${dated(today)}.`;
  if (retirementDate && retirementDate > today)
    fields.retirementDate = `The retirement date is in the future; today is ${dated(today)}.`;
  if (retirementDate && issueDate && retirementDate < issueDate)
    fields.retirementDate = `A certificate can’t be retired before it is issued (${dated(issueDate)}).`;
  return fields;
}
