import { lineOf } from '../text/plain-text.ts';

/** Characters of a name or number, and how many of each kind are kept. */
const factMax = 300;
const factsMax = 100;

/** `{ [name]: text }` with the text as one line of bounded length; empty if there is none. */
export function fact<Name extends string>(
  name: Name,
  text: string | null | undefined,
): Partial<Record<Name, string>> {
  const line = lineOf(text ?? '', factMax);
  return (line ? { [name]: line } : {}) as Partial<Record<Name, string>>;
}

/** Lines of bounded length and number, without duplicates. */
export const facts = (texts: readonly string[] | null | undefined): string[] => [...new Set(names(texts))];

/** Lines of bounded length and number, duplicates included: two authors may share a name. */
export const names = (texts: readonly string[] | null | undefined): string[] =>
  (texts ?? [])
    .slice(0, factsMax)
    .map((text) => lineOf(text, factMax))
    .filter(Boolean);

/** Labels from the source itself, as an item carries them. */
export const labeled = (texts: readonly string[] | null | undefined): { labels?: string[] } => {
  const labels = facts(texts).slice(0, labelsMax);
  return labels.length > 0 ? { labels } : {};
};

const labelsMax = 20;
