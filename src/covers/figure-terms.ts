/** Longer ones don't fit next to the website's title. */
const charactersMax = 14;

/** A sum of money, or a number with a unit that readers know from headlines. */
const figure =
  /^(?:\$\d[\d,.]*(?: (?:million|billion|trillion))?|\d[\d,.]* ?(?:%|percent|ppt|ppb|ng\/L|µg\/L|mg\/kg|tons|pounds|gallons|grams|kg|million|billion))$/;

/** The first figure of a story's key data that can be read at a glance, with its label: '4 ppt', '$42 million'. */
export function leadingEntry(
  keyData: Record<string, string> | null,
): { label: string; value: string } | null {
  const entries = Object.entries(keyData ?? {}).map(([label, value]) => ({ label, value: value.trim() }));
  return entries.find(({ value }) => value.length <= charactersMax && figure.test(value)) ?? null;
}

/** Only that figure. */
export const leadingFigure = (keyData: Record<string, string> | null): string | null =>
  leadingEntry(keyData)?.value ?? null;
