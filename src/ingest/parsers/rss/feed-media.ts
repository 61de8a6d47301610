import type { PictureFacts } from '../../tables.ts';
import { absoluteUrl } from '../../text/item-address.ts';
import { fact } from '../facts.ts';
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

/**
 * An item's picture, preferring the largest kind: attachment, thumbnail, cover; with its credit, if the feed has one.
 */
export const pictureOf = (item: XmlElement, base: string): PictureFacts => {
  const attached = attachments(item).filter(
    ({ type, address }) => type.startsWith('image') || (!isOther(type) && imageEnding.test(address)),
  );
  for (const { address, element } of [...attached, ...previews(item)]) {
    const imageUrl = absoluteUrl(address, base);
    if (imageUrl !== null) return { imageUrl, ...statedOf(element, item) };
  }
  return {};
};

/** Any attachment, or `null`: the address of an item without a page. */
export const attachmentUrl = (item: XmlElement, base: string): string | null =>
  firstAddress(attachments(item), base);

type Attachment = { type: string; address: string; element: XmlElement };

/** RSS enclosures, Atom enclosure links, Media RSS on its own or in a group. */
const attachments = (item: XmlElement): Attachment[] =>
  [
    ...mediaHolders(item).flatMap((holder) => childElements(holder, 'media:content')),
    ...childElements(item, 'enclosure', 'atom:enclosure'),
    ...childElements(item, 'link', 'atom:link').filter(({ attributes }) => attributes['rel'] === 'enclosure'),
  ].map((element) => ({
    type: (element.attributes['medium'] || element.attributes['type'] || '').toLowerCase(),
    address: element.attributes['url'] ?? element.attributes['href'] ?? '',
    element,
  }));

const previews = (item: XmlElement): Attachment[] => {
  const holders = mediaHolders(item);
  const contents = holders.flatMap((holder) => childElements(holder, 'media:content'));
  return [
    ...[...holders, ...contents]
      .flatMap((holder) => childElements(holder, 'media:thumbnail'))
      .map((element) => ({ type: 'image', address: element.attributes['url'] ?? '', element })),
    ...childElements(item, 'itunes:image', 'image').map((image) => ({
      type: 'image',
      address: image.attributes['href'] ?? textOf(childElements(image, 'url')[0] ?? image),
      element: image,
    })),
  ];
};

/** Media RSS: what applies to a picture may be said in it, in its group, or in the item. */
const statedOf = (element: XmlElement, item: XmlElement): PictureFacts => {
  const holders = [element, ...mediaHolders(item).toReversed()];
  const firstOf = (...names: string[]): string =>
    names
      .flatMap((name) => holders.flatMap((holder) => childElements(holder, name)))
      .map((stated) => stated.attributes['href'] || textOf(stated))
      .find((text) => text.trim() !== '') ?? '';
  const [shown] = childElements(element, 'media:description', 'media:title').map(textOf);
  return {
    ...fact('imageCredit', firstOf('media:credit')),
    ...fact('imageLicense', firstOf('media:license', 'media:copyright')),
    ...fact('imageAlt', shown),
  };
};

const mediaHolders = (item: XmlElement): XmlElement[] => [item, ...childElements(item, 'media:group')];

/** Whether the declared type rules out audio and images. */
const isOther = (type: string): boolean => type !== '' && type !== 'application/octet-stream';

const firstAddress = (attached: Attachment[], base: string): string | null =>
  attached.map(({ address }) => absoluteUrl(address, base)).find((address) => address !== null) ?? null;
