import { Parser, type Handler, type ParserOptions } from 'htmlparser2';

/** Open tags at once: the parser searches and moves all of them for each tag, so its cost grows with their number. */
export const openTagsMax = 1_000;

/** Thrown by a handler that has seen enough. */
export class EnoughRead extends Error {}

/**
 * Reads HTML or XML, well-formed or not, and reports what it meets to the handler. Ends quietly where the handler throws
 * `EnoughRead`, or where tags are nested deeper than anything meant to be read.
 */
export const readMarkup = (markup: string, handler: Partial<Handler>, options: ParserOptions = {}): void => {
  let openTags = 0;
  const parser = new Parser(
    {
      ...handler,
      onopentagname: (name) => {
        openTags += 1;
        if (openTags > openTagsMax) throw new EnoughRead();
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
    if (!(error instanceof EnoughRead)) throw error;
  }
};
