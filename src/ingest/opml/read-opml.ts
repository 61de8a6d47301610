import { NewSource } from '../contract.ts';
import { opmlLimits, parserTypes, sourceDefaults, sourceLimits } from '../terms.ts';
import { readMarkup, StopReading } from '../text/markup-events.ts';

/** A feed in an OPML file: a source to add, or why it can't be one. */
export type OpmlEntry = { name: string; url: string } & ({ source: NewSource } | { reason: string });

/** The file is not a list of feeds; the message says why and what to do. */
export class UnreadableOpml extends Error {}

/**
 * The feeds in an OPML file, in any folder, in their order. A document type is refused: OPML has none, and it can hold
 * entities that grow without bound. Throws `UnreadableOpml`.
 */
export function readOpml(text: string): OpmlEntry[] {
  if (/<!(?:DOCTYPE|ENTITY)\b/iu.test(text))
    throw new UnreadableOpml('The file has a document type, which OPML does not use. Export it again.');
  const entries: OpmlEntry[] = [];
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
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  if (!isOpml)
    throw new UnreadableOpml('This is not an OPML file. Export the list of feeds from your feed reader.');
  if (isTooLong)
    throw new UnreadableOpml(
      `The file lists more than ${opmlLimits.sourcesMax} feeds. Split it, and import the parts.`,
    );
  if (entries.length === 0)
    throw new UnreadableOpml('The file lists no feeds. If it should, it may be cut off: export it again.');
  return entries;
}

function entryOf(attributes: Record<string, string>): OpmlEntry {
  const url = attributes['xmlurl']!.trim();
  const name = (attributes['title'] || attributes['text'] || URL.parse(url)?.host || url).trim();
  const shown = { name: name.slice(0, sourceLimits.nameMax), url: url.slice(0, sourceLimits.addressMax) };
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
