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
