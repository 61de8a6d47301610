import { childElements, textOf, type XmlElement } from '../xml-tree.ts';

/** The elements at a path of names below an element. */
export const elementsAt = (element: XmlElement, ...path: string[]): XmlElement[] =>
  path.reduce<XmlElement[]>((found, name) => found.flatMap((one) => childElements(one, name)), [element]);

/** The text of the first such element, or ''. */
export const textAt = (element: XmlElement, ...path: string[]): string =>
  textOf(elementsAt(element, ...path)[0] ?? none).trim();

const none: XmlElement = { name: '', tag: '', attributes: {}, base: null, children: [] };
