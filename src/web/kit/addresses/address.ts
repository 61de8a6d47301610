import { isUuid } from '../../../platform/terms.ts';

/** Parses the text of a parameter: undefined if it is invalid. */
type Reader = (text: string) => string | number | undefined;

type Meaning<Readers extends Record<string, Reader>> = {
  [Name in keyof Readers]?: Exclude<ReturnType<Readers[Name]>, undefined> | undefined;
};

/** The parameters of a page's URL. */
export type Address = {
  parameters: readonly string[];
  /** Parses the values in a URL. Invalid values count as missing, so that an old or mistyped link still opens. */
  read(search: object): Record<string, string | number | undefined>;
  /** The invalid values that the page reports, as typed, by their parameter. */
  invalid(search: object): Record<string, string>;
};

/** How much of an invalid value is shown: enough to recognize it. */
const invalidCharactersMax = 60;

/**
 * Declares the parameters of a page's URL, once: links are built from their types (`links.ts`), pages read them, and
 * the page cache has an entry for each of their values (`routes.ts`). `reported` are those whose invalid values the
 * page names; it silently ignores the others.
 */
export const address = <
  Readers extends Record<string, Reader>,
  Reported extends keyof Readers & string = never,
>(
  readers: Readers,
  reported: readonly Reported[] = [],
) => ({
  parameters: Object.keys(readers),
  read(search: object): Meaning<Readers> {
    const raw = search as Record<string, unknown>;
    const values = Object.entries(readers).map(([name, read]) => [name, meaningOf(raw[name], read)]);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Meaning<Readers>;
  },
  invalid(search: object): Partial<Record<Reported, string>> {
    const raw = search as Record<string, unknown>;
    const names = reported.filter(
      (name) => textOf(raw[name]) !== '' && meaningOf(raw[name], readers[name]!) === undefined,
    );
    return Object.fromEntries(
      names.map((name) => [name, textOf(raw[name]).slice(0, invalidCharactersMax).trim()]),
    ) as Partial<Record<Reported, string>>;
  },
});

function meaningOf(raw: unknown, read: Reader): string | number | undefined {
  const text = textOf(raw);
  return text === '' ? undefined : read(text);
}

const textOf = (raw: unknown): string => (typeof raw === 'string' ? raw.replaceAll('\0', '').trim() : '');

/** Free text; anything too long is cut. */
export const words = (charactersMax: number) => (text: string) => text.slice(0, charactersMax);

/** A name or a key; undefined if it is too long, since a truncated one would be meaningless. */
export const exactly = (charactersMax: number) => (text: string) =>
  text.length <= charactersMax ? text : undefined;

/** A parameter with one of these values; others are not applied. */
export const oneOf =
  <const Name extends string>(names: readonly Name[]) =>
  (text: string) =>
    names.find((name) => name === text);

/**
 * A whole number greater than `above`, the value without the parameter; anything greater than `max` counts as `max`.
 */
export const wholeNumber =
  (above: number, max = Number.MAX_SAFE_INTEGER) =>
  (text: string) => {
    const number = /^\d{1,15}$/.test(text) ? Math.min(Number(text), max) : above;
    return number > above ? number : undefined;
  };

export const uuid = (text: string) => (isUuid(text) ? text : undefined);

/** A calendar date like 2026-03-05; years start at 1. */
export function day(text: string): string | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) && text >= '0001';
  return isDay ? text : undefined;
}

/** An instant as the API writes it: 2026-03-05T12:00:00.000Z. */
export const instant = (text: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined;
