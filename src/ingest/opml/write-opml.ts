import { escapeMarkup } from '../../platform/formats/xml-text.ts';
import type { NewSource } from '../contract.ts';

/** The namespace of this website's own attributes of a source. */
const namespace = 'urn:pfas-record:source';

/** The sources as OPML 2.0, which feed readers import and `readOpml` reads back in full: http://opml.org/spec2.opml */
export const writeOpml = (title: string, sources: readonly NewSource[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0" xmlns:record="${namespace}">
  <head><title>${escapeMarkup(title)}</title></head>
  <body>
${sources.map((source) => `    ${outlineOf(source)}\n`).join('')}  </body>
</opml>
`;

const outlineOf = ({ name, url, parser, weight, isActive, defaultCategory, license }: NewSource): string => {
  const attributes = {
    text: name,
    title: name,
    type: parser,
    xmlUrl: url,
    'record:weight': String(weight),
    'record:active': String(isActive),
    'record:license': license,
    ...(defaultCategory && { 'record:category': defaultCategory }),
  };
  return `<outline ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${escapeMarkup(value)}"`)
    .join(' ')}/>`;
};
