import { siteFieldLabels } from '../../terms.ts';

/** Labels of what staff enter about a result. */
export const resultFieldLabels = {
  compound: 'Compound',
  result: 'Result',
  value: 'Level',
  unit: 'Unit',
  reportingLimit: 'Reporting limit',
  collectedOn: 'Collected on',
  method: 'Method',
  sample: 'Sample',
} as const;

const atFields: Readonly<Record<string, string>> = {
  ...siteFieldLabels,
  ...resultFieldLabels,
  reason: 'Reason',
};

/** Labels of the forms about sites, by the API's name of the field. */
export const siteFormLabels: Readonly<Record<string, string>> = { ...atFields, results: 'Results' };

/** Whether a form shows the error at the API's path of a field, such as `changes.zipCodes.2`. */
export const isShownAtField = (path: string): boolean => {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part));
  return name !== undefined && name in atFields;
};
