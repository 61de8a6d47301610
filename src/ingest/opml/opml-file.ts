import { escapeMarkup } from '../../platform/formats/xml-text.ts';
import { NewSource } from '../contract.ts';
import { opmlLimits, parserTypes, sourceDefaults, sourceLimits } from '../terms.ts';
import { readMarkup, StopReading } from '../text/markup.ts';

/** A feed in an OPML file: a source to add, or why it can't be one. */
export type OpmlEntry = { name: string; url: string } & ({ source: NewSource } | { reason: string });

/** The file is not a list of feeds; the message says why and what to do. */
export class UnreadableOpml extends Error {}

/**
 * The feeds in an OPML file, in any folder, in their order. A document type is refused: OPML has none, and it can hold
 * entities that grow without bound. Feeds whose line has unescaped quotation marks, which cut it apart, can't be read
 * for certain: they come last, with this reason. Throws `UnreadableOpml`.
 */
export function readOpml(text: string): OpmlEntry[] {
  if (/<!(?:DOCTYPE|ENTITY)\b/iu.test(text))
    throw new UnreadableOpml('The file has a document type, which OPML does not use. Export it again.');
  const entries: OpmlEntry[] = [];
  const commented: OpmlEntry[] = [];
  let isOpml = false;
  let isTooLong = false;
  readMarkup(
    text,
    {
      onopentag(tag, attributes) {
        if (tag === 'opml') isOpml = true;
        if (!isOpml) throw new StopReading();
        if (tag !== 'outline' || !attributes['xmlurl']) return;
        isTooLong = entries.length === opmlLimits.sourcesMax;
        if (isTooLong) throw new StopReading();
        entries.push(entryOf(attributes));
      },
      oncomment: (comment) => void commented.push(...addressesIn(comment)),
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  if (!isOpml)
    throw new UnreadableOpml('This is not an OPML file. Export the list of feeds from your feed reader.');
  if (isTooLong)
    throw new UnreadableOpml(
      `The file lists more than ${opmlLimits.sourcesMax} feeds. Split it, and import the parts.`,
    );
  const read = new Set([...entries, ...commented].map(({ url }) => url));
  entries.push(...addressesIn(text).filter(({ url }) => !read.has(url)));
  if (entries.length === 0)
    throw new UnreadableOpml('The file lists no feeds. If it should, it may be cut off: export it again.');
  return entries;
}

function entryOf(attributes: Record<string, string>): OpmlEntry {
  const url = attributes['xmlurl']!.trim();
  const name = (attributes['title'] || attributes['text'] || URL.parse(url)?.host || url).trim();
  const shown = shortened(name, url);
  if (Object.keys(attributes).some((attribute) => /["'<]/.test(attribute)))
    return { ...shown, reason: cutApart };
  const parsed = NewSource.safeParse({
    name: shown.name,
    url,
    parser: parserTypes.find((parser) => parser === attributes['type']?.toLowerCase()) ?? 'rss',
    weight: attributes['record:weight'] ? Number(attributes['record:weight']) : sourceDefaults.weight,
    isActive: attributes['record:active'] !== 'false',
    defaultCategory: attributes['record:category'] || null,
    license: attributes['record:license'] || sourceDefaults.license,
  });
  if (parsed.success) return { ...shown, source: parsed.data };
  return { ...shown, reason: parsed.error.issues[0]!.message };
}

const cutApart =
  'Its line has unescaped quotation marks. Write them as &quot; in the file, or add this source on its own.';

/** The addresses of feeds anywhere in a text, also where a parser finds no tag. */
const addressesIn = (text: string): OpmlEntry[] =>
  [...text.matchAll(/xmlUrl\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)]
    .slice(0, opmlLimits.sourcesMax)
    .map((match) => {
      const url = decoded(match[1] ?? match[2]!).trim();
      const tag = text.slice(Math.max(0, match.index - tagCharactersMax), match.index);
      const [, name] = /(?:title|text)="([^"]*)"/i.exec(tag.slice(tag.lastIndexOf('<outline'))) ?? [];
      return { ...shortened(decoded(name ?? '') || URL.parse(url)?.host || url, url), reason: cutApart };
    });

/** Before the address in a tag; longer ones have no name. */
const tagCharactersMax = 10_000;

function decoded(attribute: string): string {
  let text = attribute;
  readMarkup(
    `<a b="${attribute}"/>`,
    { onopentag: (_, attributes) => (text = attributes['b'] ?? '') },
    { xmlMode: true },
  );
  return text;
}

const shortened = (name: string, url: string) => ({
  name: name.slice(0, sourceLimits.nameMax),
  url: url.slice(0, sourceLimits.addressMax),
});

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
