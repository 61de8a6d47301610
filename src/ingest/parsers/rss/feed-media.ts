import { absoluteUrl } from '../../items/canonical-url.ts';
import { childElements, textOf, type XmlElement } from '../xml-tree.ts';

const audioEnding = /\.(?:mp3|m4a|m4b|aac|ogg|oga|opus|wav|flac)(?:[?#]|$)/iu;
const imageEnding = /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/iu;

/** The audio of a podcast item, or `null`. */
export const audioUrl = (item: XmlElement, base: string): string | null =>
  firstAddress(
    attachments(item).filter(
      ({ type, address }) => type.startsWith('audio') || (!isOther(type) && audioEnding.test(address)),
    ),
    base,
  );

/** An item's picture, preferring the largest kind: attachment, thumbnail, cover. Or `null`. */
export const imageUrl = (item: XmlElement, base: string): string | null => {
  const attached = attachments(item).filter(
    ({ type, address }) => type.startsWith('image') || (!isOther(type) && imageEnding.test(address)),
  );
  return firstAddress([...attached, ...previews(item)], base);
};

/** Any attachment, or `null`: the address of an item without a page. */
export const attachmentUrl = (item: XmlElement, base: string): string | null =>
  firstAddress(attachments(item), base);

type Attachment = { type: string; address: string };

/** RSS enclosures, Atom enclosure links, Media RSS on its own or in a group. */
const attachments = (item: XmlElement): Attachment[] =>
  [
    ...mediaHolders(item).flatMap((holder) => childElements(holder, 'media:content')),
    ...childElements(item, 'enclosure', 'atom:enclosure'),
    ...childElements(item, 'link', 'atom:link').filter(({ attributes }) => attributes['rel'] === 'enclosure'),
  ].map(({ attributes }) => ({
    type: (attributes['medium'] || attributes['type'] || '').toLowerCase(),
    address: attributes['url'] ?? attributes['href'] ?? '',
  }));

const previews = (item: XmlElement): Attachment[] => {
  const holders = mediaHolders(item);
  const contents = holders.flatMap((holder) => childElements(holder, 'media:content'));
  return [
    ...[...holders, ...contents]
      .flatMap((holder) => childElements(holder, 'media:thumbnail'))
      .map(({ attributes }) => ({ type: 'image', address: attributes['url'] ?? '' })),
    ...childElements(item, 'itunes:image', 'image').map((image) => ({
      type: 'image',
      address: image.attributes['href'] ?? textOf(childElements(image, 'url')[0] ?? image),
    })),
  ];
};

const mediaHolders = (item: XmlElement): XmlElement[] => [item, ...childElements(item, 'media:group')];

/** Whether the declared type rules out audio and images. */
const isOther = (type: string): boolean => type !== '' && type !== 'application/octet-stream';

const firstAddress = (attached: Attachment[], base: string): string | null =>
  attached.map(({ address }) => absoluteUrl(address, base)).find((address) => address !== null) ?? null;
