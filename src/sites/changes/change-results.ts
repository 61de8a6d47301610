import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { findExceedance, storedName } from '../limits-terms.ts';
import { resultText } from '../result-terms.ts';
import type { SiteCorrection, ResultInput } from '../staff-contract.ts';
import { type contaminationSites, siteSamples } from '../tables.ts';
import { siteLimits, toPpt } from '../terms.ts';

export type SiteRow = typeof contaminationSites.$inferSelect;
type Given = Pick<SiteCorrection, 'added' | 'changed' | 'removed'>;
/** Summaries of each result before and after, by the result's name. */
export type ResultChanges = Record<string, { before: string | null; after: string | null }>;
/** Identifies a result of a site, also in imported files. */
export type ResultKey = Pick<ResultValues, 'compound' | 'collectedOn' | 'sample'>;
type Changed = { changes: ResultChanges; keys: ResultKey[] };

/**
 * Adds, changes and removes results of a site; returns the changes that readers see, and the results by their former
 * and current keys. Refused if a result is from the future, belongs to another site, or has the compound, day and
 * sample of another result, or if its level is above a limit although the site's type is 'Drinking Water Below MCL'.
 * `addedAs` is the field of added results in error messages.
 */
export async function changeResults(
  transaction: Transaction,
  site: Pick<SiteRow, 'id' | 'dataSource' | 'siteType'>,
  { added, changed, removed }: Given,
  { today, addedAs = 'added' }: { today: string; addedAs?: string },
): Promise<Outcome<Changed>> {
  if (added.length + changed.length + removed.length === 0) return done({ changes: {}, keys: [] });
  const rows = await transaction.select().from(siteSamples).where(eq(siteSamples.siteId, site.id));
  const known = new Map(rows.map((row) => [row.id, row as ResultValues]));
  // Not an object: a compound may be named `__proto__`.
  const changes = new Map<string, ResultChanges[string]>();
  const keys: ResultKey[] = [];
  if ([...changed.map(({ id }) => id), ...removed].some((id) => !known.has(id)))
    return refuse('conflict', 'One of these results was removed. Reload the site.');
  for (const id of removed) {
    const before = known.get(id)!;
    changes.set(resultName(before), { before: resultSummary(before), after: null });
    keys.push(before);
    known.delete(id);
  }
  if (removed.length > 0) await transaction.delete(siteSamples).where(inArray(siteSamples.id, removed));
  const wanted = [
    ...changed.map(({ id, result }, at) => ({ id, path: `changed.${at}.result`, result })),
    ...added.map((result, at) => ({ id: undefined, path: `${addedAs}.${at}`, result })),
  ];
  const inserted: (typeof siteSamples.$inferInsert)[] = [];
  for (const { id, path, result } of wanted) {
    const values = resultValues(result);
    const others = [...known].filter(([other]) => other !== id).map(([, row]) => row);
    const problem = problemOf(values, others, { siteType: site.siteType, today });
    if (problem) {
      const [field, message] = problem;
      return refuse('invalid', `${path}.${field}: ${message}`, { fields: { [`${path}.${field}`]: message } });
    }
    const before = id === undefined ? undefined : known.get(id)!;
    const change = changeOf(before, values);
    for (const [name, sides] of Object.entries(change)) changes.set(name, sides);
    if (Object.keys(change).length > 0) keys.push(...(before ? [before, values] : [values]));
    known.set(id ?? -known.size - 1, values);
    if (id === undefined) inserted.push({ ...values, siteId: site.id, source: site.dataSource });
    else
      await transaction
        .update(siteSamples)
        .set({ ...values, importId: null })
        .where(eq(siteSamples.id, id));
  }
  if (inserted.length > 0) await transaction.insert(siteSamples).values(inserted);
  return done({ changes: Object.fromEntries(changes), keys });
}

/** Why a site can't have a result next to its others, at which field. */
function problemOf(
  { compound, collectedOn, sample, result, value, unit }: ResultValues,
  others: readonly ResultValues[],
  { siteType, today }: Pick<SiteRow, 'siteType'> & { today: string },
): [field: keyof ResultValues, message: string] | null {
  if (collectedOn !== null && collectedOn > today) return ['collectedOn', 'This day is in the future.'];
  const isTaken = others.some(
    (other) => other.compound === compound && other.collectedOn === collectedOn && other.sample === sample,
  );
  if (isTaken)
    return [
      'compound',
      'The site already has a result for this compound, day and sample. Correct that one, or name the sample.',
    ];
  if (siteType !== 'Drinking Water Below MCL' || result !== 'detected' || compound === null) return null;
  const level = toPpt(value ?? 0, unit ?? 'ppt');
  const found = findExceedance({ [compound]: level });
  return found
    ? [
        'value',
        `${level} ppt is above the federal limit of ${found.limit} ppt, so the site can’t be Drinking Water Below MCL. Change its type to Drinking Water Above MCL first, or correct this level.`,
      ]
    : null;
}

/** A renamed result is listed under its former name. */
function changeOf(before: ResultValues | undefined, values: ResultValues): ResultChanges {
  const [name, summary] = [resultName(values), resultSummary(values)];
  if (!before) return { [name]: { before: null, after: summary } };
  const former = resultName(before);
  const after = former === name ? summary : `${name}: ${summary}`;
  return after === resultSummary(before) ? {} : { [former]: { before: resultSummary(before), after } };
}

type SampleRow = typeof siteSamples.$inferSelect;
type ResultValues = Omit<SampleRow, 'id' | 'siteId' | 'levelPpt' | 'source' | 'importId'>;

/** The stored values of a result that staff entered, with a text if it isn't a level. */
const resultValues = (given: ResultInput): ResultValues => ({
  ...given,
  compound: given.compound === null ? null : storedName(given.compound),
  value: decimalOf(given.value),
  reportingLimit: decimalOf(given.reportingLimit),
  resultText: given.result === 'detected' ? null : resultText(given).slice(0, siteLimits.resultTextMax),
});

const decimalOf = (value: number | null): string | null => (value === null ? null : String(value));

/** Names a result in a correction: 'PFOA, 2024-01-10 (Well 3)'. */
const resultName = ({ compound, collectedOn, sample }: ResultValues): string =>
  [compound ?? 'Highest level', collectedOn].filter(Boolean).join(', ') + (sample ? ` (${sample})` : '');

/** The summary of a result in a correction: '67.9 ng/L, EPA 533'. */
function resultSummary({
  result,
  value,
  unit,
  reportingLimit,
  resultText: text,
  method,
}: ResultValues): string {
  const level = result === 'detected' && value !== null ? `${value} ${unit}` : (text ?? result);
  const limit =
    reportingLimit !== null && result === 'detected' && `reporting limit ${reportingLimit} ${unit}`;
  return [level, limit, method].filter(Boolean).join(', ');
}
