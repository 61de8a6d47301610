import { withMarkupRestored } from '../../text/escaped-markup.ts';
import { plainText } from '../../text/plain-text.ts';
import { childElements, markupOf, textOf, type XmlElement } from '../xml-tree.ts';

/** The elements at a path of names below an element. */
export const elementsAt = (element: XmlElement, ...path: string[]): XmlElement[] =>
  path.reduce<XmlElement[]>((found, name) => found.flatMap((one) => childElements(one, name)), [element]);

/** The text of the first such element, or ''. */
export const textAt = (element: XmlElement, ...path: string[]): string =>
  textOf(elementsAt(element, ...path)[0] ?? none).trim();

/** An element's content as readable text, one line per block: superscripts and formulas keep their meaning. */
export const readableText = (element: XmlElement | undefined): string =>
  element ? plainText(withMarkupRestored(markupOf(element))) : '';

const none: XmlElement = { name: '', tag: '', attributes: {}, base: null, children: [] };
