import { Parser, type Handler, type ParserOptions } from 'htmlparser2';

/** Maximum open tags: the parser scans and moves all of them for each tag, so its cost grows with their number. */
export const openTagsMax = 1_000;

/** Thrown by a handler that needs no more input. */
export class StopReading extends Error {}

/**
 * Reads HTML or XML, well-formed or not, and reports events to the handler. Stops silently when the handler throws
 * `StopReading`, or when tags are nested deeper than any real document.
 */
export const readMarkup = (markup: string, handler: Partial<Handler>, options: ParserOptions = {}): void => {
  let openTags = 0;
  const parser = new Parser(
    {
      ...handler,
      onopentagname: (name) => {
        openTags += 1;
        if (openTags > openTagsMax) throw new StopReading();
        handler.onopentagname?.(name);
      },
      onclosetag: (name, isImplied) => {
        openTags -= 1;
        handler.onclosetag?.(name, isImplied);
      },
    },
    options,
  );
  try {
    parser.end(markup);
  } catch (error) {
    if (!(error instanceof StopReading)) throw error;
  }
};

/** Tags that text about PFAS never writes about, with their attributes; JATS has a prefix and names of its own. */
const escapedTag =
  /(?:&lt;|&#0*60;|&#x0*3c;)(?<tag>\/?(?<name>(?:jats:)?(?:p|br|div|span|em|strong|italic|bold|i|b|u|a|sub|sup|scp|ul|ol|li|h[1-6]|sec|title|table|tr|t[dh]))(?:\s(?:[^<>&]|&(?:quot|amp|apos|#39|#34);){0,500})?\s?\/?)(?:&gt;|&#0*62;|&#x0*3e;)/giu;

/** Text of fewer characters with one pair of tags may be about that tag, unless it styles a word. */
const exampleMax = 80;
const inline = /^(?:jats:)?(?:em|strong|italic|bold|i|b|sub|sup|scp)$/u;

/**
 * HTML whose markup was escaped once too often, with that markup restored; other HTML as it is. Only tags that are
 * ended count, so that 'p &lt; 0.05' and '&lt;b&gt;' stay text.
 */
export function withMarkupRestored(html: string): string {
  if (!/&(?:lt|#0*60|#x0*3c);/iu.test(html)) return html;
  const tags = [...html.matchAll(escapedTag)].map(({ groups }) => groups!['tag']!.toLowerCase());
  const endTags = tags.filter((tag) => tag.startsWith('/')).map((tag) => tag.slice(1).trim());
  const ended = new Set(endTags);
  const isExample =
    endTags.length < 2 && html.length < exampleMax && !endTags.some((name) => inline.test(name));
  if (isExample) return html;
  const restored = html.replace(escapedTag, (escaped, tag: string, name: string) =>
    ended.has(name.toLowerCase()) || name === 'br' ? `<${withQuotes(tag)}>` : escaped,
  );
  // Where all markup was escaped again, so were the references.
  return restored === html || /<[a-z/]/iu.test(html)
    ? restored
    : restored.replace(/&amp;(?=#?\w{1,10};)/gu, '&');
}

const withQuotes = (tag: string): string =>
  tag.replaceAll(/&(?:quot|#34);/gu, '"').replaceAll(/&(?:apos|#39);/gu, "'");
