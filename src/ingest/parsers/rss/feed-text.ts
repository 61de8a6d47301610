import { decodeText } from '../../../platform/outbound/responses/charset.ts';
import { withoutControls } from '../../text/plain-text.ts';
import type { FetchedDocument } from '../parsed-item.ts';

/**
 * A feed's text, after repairing damage that would otherwise hide what follows it: control characters, Windows-1252
 * characters declared as Latin-1, CDATA sections that are misspelled or never closed.
 */
export const feedText = ({ body, contentType }: FetchedDocument): string => {
  const text = decodeText(body, contentType);
  return closedCdata(
    withoutControls(text.replace(/[\u0080-\u009f]/gu, windows1252)).replace(/<!\[cdata\[/giu, '<![CDATA['),
  );
};

const decoder = new TextDecoder('windows-1252');

const windows1252 = (character: string): string => decoder.decode(Uint8Array.of(character.charCodeAt(0)));

/**
 * A section running past the end of its item was never closed: end it before its element's end tag. A single pass;
 * each search resumes at the previous match.
 */
const closedCdata = (text: string): string => {
  const itemEnds = /<\/(?:\w+:)?(?:item|entry)\s*>/giu;
  const pieces: string[] = [];
  let done = 0;
  let sectionEnd = 0;
  let itemEnd = 0;
  for (let start = text.indexOf('<![CDATA['); start !== -1; start = text.indexOf('<![CDATA[', done)) {
    if (sectionEnd < start) sectionEnd = indexOrEnd(text.indexOf(']]>', start), text);
    if (itemEnd < start) {
      itemEnds.lastIndex = start;
      itemEnd = itemEnds.exec(text)?.index ?? text.length;
    }
    const isClosed = sectionEnd < itemEnd || itemEnd === text.length;
    const end = isClosed
      ? Math.min(sectionEnd + ']]>'.length, text.length)
      : elementEnd(text, start, itemEnd);
    pieces.push(text.slice(done, end), isClosed ? '' : ']]>');
    done = end;
  }
  pieces.push(text.slice(done));
  return pieces.join('');
};

const indexOrEnd = (index: number, text: string): number => (index === -1 ? text.length : index);

const elementEnd = (text: string, sectionStart: number, itemEnd: number): number => {
  const tag = /<(?<name>[\w:.-]+)[^<>]*>\s*$/u.exec(text.slice(Math.max(0, sectionStart - 200), sectionStart))
    ?.groups?.['name'];
  const end = tag === undefined ? -1 : text.slice(sectionStart, itemEnd).indexOf(`</${tag}`);
  return end === -1 ? itemEnd : sectionStart + end;
};
