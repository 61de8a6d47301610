import type { CallInput } from '../../../web/kit/calls.ts';
import type { SiteDetails } from '../../contract.ts';
import type { SampleResult } from '../../result-terms.ts';
import type { SampleUnit } from '../../terms.ts';
import { numberOrNull } from './site-draft.ts';

export type NewResult = NonNullable<CallInput<'POST /api/admin/sites'>['body']['results']>[number];
type Sample = SiteDetails['samples'][number];

/** A stored result as the form shows it. */
export const resultOf = ({
  id: _id,
  levelPpt: _ppt,
  resultText: _text,
  source: _source,
  ...result
}: Sample): NewResult => result;

/** The result in a form; a unit without a figure means nothing. */
export function resultIn(given: FormData): NewResult {
  const text = (name: string) => String(given.get(name) ?? '').trim();
  const result = text('result') as SampleResult;
  const value = result === 'not detected' || result === 'not tested' ? null : numberOrNull(text('value'));
  const reportingLimit = numberOrNull(text('reportingLimit'));
  return {
    compound: text('compound') || null,
    result,
    value,
    unit: value === null && reportingLimit === null ? null : (text('unit') as SampleUnit),
    reportingLimit,
    collectedOn: text('collectedOn') || null,
    method: text('method') || null,
    sample: text('sample') || null,
  };
}
