import { roleNames } from '../../../access/terms.ts';
import { licenseLabels, parserLabels } from '../../../ingest/terms.ts';
import { fieldLabels } from '../../../ledger/terms.ts';
import { storyStatusLabels } from '../../../news/terms.ts';
import { siteFieldLabels } from '../../../sites/terms.ts';
import { dateAndTime, longDate } from '../../../web/kit/format.ts';

type Words = Readonly<Record<string, string>>;

const labels: Readonly<Record<string, Words>> = { certificate: fieldLabels, site: siteFieldLabels };

/** The label of a subject's field: the screens' own label, or the name as words: `contactEmail` → 'Contact email'. */
export function fieldLabel(subjectType: string, name: string): string {
  const label = labels[subjectType]?.[name];
  if (label) return label;
  const spaced = name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const values: Readonly<Record<string, Words>> = {
  'story status': storyStatusLabels,
  'source license': licenseLabels,
  'source parser': parserLabels,
  'user role': roleNames,
};

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/** How the screens show a text of a field: states by their labels, dates in the website's form. */
export function valueWords(subjectType: string, name: string, value: string, timeZone: string): string {
  if (calendarDay.test(value)) return longDate(value, timeZone);
  if (instant.test(value)) return dateAndTime(value, timeZone);
  return values[`${subjectType} ${name}`]?.[value] ?? value;
}
