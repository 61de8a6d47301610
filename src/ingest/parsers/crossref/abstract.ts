import { rawItemLimits } from '../../terms.ts';

/** JATS elements that have another name in HTML; for all others only the text is kept. */
const htmlNames = new Map([
  ['p', 'p'],
  ['title', 'h4'],
  ['sec', 'section'],
  ['italic', 'em'],
  ['bold', 'strong'],
  ['sub', 'sub'],
  ['sup', 'sup'],
  ['list', 'ul'],
  ['list-item', 'li'],
]);

/** A JATS abstract, with or without prefix, as HTML. A section's heading goes into its first paragraph. */
export const htmlOfAbstract = (abstract: string): string =>
  abstract
    .slice(0, rawItemLimits.contentMax)
    .replace(/<(?<end>\/?)(?:[a-z]+:)?(?<name>[a-z-]+)[^<>]*>/giu, (_tag, end: string, name: string) => {
      const html = htmlNames.get(name.toLowerCase());
      return html === undefined ? '' : `<${end}${html}>`;
    })
    .replace(/<h4>\s{0,20}abstract\s{0,20}<\/h4>/giu, '')
    .replace(/<h4>(?<heading>[^<]{1,100})<\/h4>\s{0,100}<p>/gu, (_heading, heading: string) => {
      const label = heading.trim().replace(/[:.]$/u, '');
      return `<p><strong>${label}:</strong> `;
    })
    .replace(escapedTag, '<$<tag>>')
    .trim();

/** HTML that was escaped as text. */
const escapedTag = /&lt;(?<tag>\/?(?:p|em|strong|i|b|sub|sup|br))(?:\s[^<>&]{0,200})?\/?&gt;/giu;
