import { absoluteUrl } from '../../items/canonical-url.ts';
import { childElements, textOf, type XmlElement } from '../xml-tree.ts';

const audioEnding = /\.(?:mp3|m4a|m4b|aac|ogg|oga|opus|wav|flac)(?:[?#]|$)/iu;
const imageEnding = /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/iu;

/** The recording that an item of a podcast carries, or `null`. */
export const audioUrl = (item: XmlElement, base: string): string | null =>
  firstAddress(
    attachments(item).filter(
      ({ type, address }) => type.startsWith('audio') || (!isOther(type) && audioEnding.test(address)),
    ),
    base,
  );

/** The picture that an item names, the largest kind first: attached, preview, cover. Or `null`. */
export const imageUrl = (item: XmlElement, base: string): string | null => {
  const attached = attachments(item).filter(
    ({ type, address }) => type.startsWith('image') || (!isOther(type) && imageEnding.test(address)),
  );
  return firstAddress([...attached, ...previews(item)], base);
};

/** Whatever an item carries, or `null`: the address of an item that names no page. */
export const attachmentUrl = (item: XmlElement, base: string): string | null =>
  firstAddress(attachments(item), base);

type Attachment = { type: string; address: string };

/** RSS enclosures, Atom's link of that relation, Media RSS alone or in its group. */
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

/** A type that says what it is, and it is neither sound nor picture. */
const isOther = (type: string): boolean => type !== '' && type !== 'application/octet-stream';

const firstAddress = (attached: Attachment[], base: string): string | null =>
  attached.map(({ address }) => absoluteUrl(address, base)).find((address) => address !== null) ?? null;
