import { rawItemLimits } from '../../terms.ts';
import { withMarkupRestored } from '../../text/escaped-markup.ts';
import { withReadableFormulas } from '../../text/formulas.ts';

/** JATS elements that have another name in HTML; for all others only the text is kept. */
const htmlNames = new Map<string, string>([
  ['p', 'p'],
  ['title', 'h4'],
  ['sec', 'section'],
  ['italic', 'em'],
  ['bold', 'strong'],
  ['sub', 'sub'],
  ['sup', 'sup'],
  ['list', 'ul'],
  ['list-item', 'li'],
  ['disp-quote', 'blockquote'],
  ['break', 'br'],
  ...['em', 'strong', 'i', 'b', 'br', 'ul', 'ol', 'li'].map((name) => [name, name] as const),
]);

/** A JATS abstract, with or without prefix, as HTML. A section's heading goes into its first paragraph. */
export const htmlOfAbstract = (abstract: string): string =>
  withReadableFormulas(withMarkupRestored(abstract.slice(0, rawItemLimits.contentMax)))
    .replace(/<(?<end>\/?)(?:[a-z]+:)?(?<name>[a-z-]+)[^<>]*>/giu, (_tag, end: string, name: string) => {
      const html = htmlNames.get(name.toLowerCase());
      return html === undefined ? '' : `<${end}${html}>`;
    })
    .replace(/<h4>\s{0,20}abstract\s{0,20}<\/h4>/giu, '')
    .replace(/<h4>(?<heading>[^<]{1,100})<\/h4>\s{0,100}<p>/gu, (_heading, heading: string) => {
      const label = heading.trim().replace(/[:.]$/u, '');
      return `<p><strong>${label}:</strong> `;
    })
    .trim();
