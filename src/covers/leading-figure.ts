/** Longer ones don't fit next to the website's title. */
const charactersMax = 14;

/** A sum of money, or a number with a unit that readers know from headlines. */
const figure =
  /^(?:\$\d[\d,.]*(?: (?:million|billion|trillion))?|\d[\d,.]* ?(?:%|percent|ppt|ppb|ng\/L|µg\/L|mg\/kg|tons|pounds|gallons|grams|kg|million|billion))$/;

/** The first figure of a story's key data that can be read at a glance: '4 ppt', '$42 million'. */
export const leadingFigure = (keyData: Record<string, string> | null): string | null =>
  Object.values(keyData ?? {})
    .map((value) => value.trim())
    .find((value) => value.length <= charactersMax && figure.test(value)) ?? null;
