import sanitize, { type Attributes, type IOptions } from 'sanitize-html';
import { escapeMarkup } from '../../platform/formats/xml-text.ts';
import { rawItemLimits } from '../terms.ts';
import { withReadableFormulas } from './formulas.ts';
import { absoluteUrl } from './item-address.ts';
import { StopReading, openTagsMax } from './markup.ts';
import { plainText, withoutControls } from './plain-text.ts';

/** Maximum nesting; deeper elements are dropped, but their text stays. */
const nestingMax = 50;

/** Resolved links lengthen the markup; past this factor, plus these extra characters, only the text is kept. */
const growthMax = 8;
const growthFree = 4_096;

const textTags = [
  'p',
  'br',
  'hr',
  'blockquote',
  'pre',
  'code',
  'em',
  'strong',
  'b',
  'i',
  'sub',
  'sup',
  'q',
  'cite',
];
const headingTags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const listTags = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const mediaTags = ['a', 'img', 'figure', 'figcaption'];

const allowed: IOptions = {
  allowedTags: [...textTags, ...headingTags, ...listTags, ...tableTags, ...mediaTags],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  nestingLimit: nestingMax,
  exclusiveFilter: (frame) => frame.tag === 'img' && frame.attribs['src'] === undefined,
};

/**
 * External HTML, reduced to what an article needs: text, headings, lists, tables, links, pictures. Links and
 * pictures are http(s) only, resolved against `baseUrl`; links carry `rel="noopener nofollow"`. No active content
 * remains, whatever the input. Markup nested absurdly deep, or that would grow many times over, is reduced to its text.
 */
export const sanitizeHtml = (html: string, baseUrl: string): string => {
  const source = withReadableFormulas(withoutControls(html));
  const lengthMax = Math.min(rawItemLimits.contentMax, source.length * growthMax + growthFree);
  const sanitized = sanitizedMarkup(source, baseUrl);
  if (sanitized !== null && sanitized.length <= lengthMax) return sanitized;
  return escapeMarkup(plainText(source)).slice(0, lengthMax);
};

/** `null` if the markup is nested too deep. */
const sanitizedMarkup = (source: string, baseUrl: string): string | null => {
  let openTags = 0;
  try {
    return sanitize(source, {
      ...allowed,
      onOpenTag: () => {
        openTags += 1;
        if (openTags > openTagsMax) throw new StopReading();
      },
      onCloseTag: () => {
        openTags -= 1;
      },
      transformTags: {
        a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes, baseUrl) }),
        img: (tagName, attributes) => ({ tagName, attribs: imageAttributes(attributes, baseUrl) }),
      },
    }).trim();
  } catch (error) {
    if (!(error instanceof StopReading)) throw error;
    return null;
  }
};

const linkAttributes = (attributes: Attributes, baseUrl: string): Attributes => {
  const href = absoluteUrl(attributes['href'] ?? '', baseUrl);
  return href === null ? {} : { href, rel: 'noopener nofollow' };
};

const imageAttributes = ({ src, ...others }: Attributes, baseUrl: string): Attributes => {
  const address = absoluteUrl(src ?? '', baseUrl);
  return address === null ? {} : { ...others, src: address };
};
