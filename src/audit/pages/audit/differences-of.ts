/** A field changed by an action: its label and its values before and after, absent on the side without one. */
export type Difference = { name: string; was?: string; is?: string };

type Side = Record<string, unknown> | null;
const wordsMax = 300;
const nothing = 'nothing';

/** The differences between an entry's two sides, field by field; for objects, only the parts that differ. */
export function differencesOf(before: Side, after: Side): Difference[] {
  const was = flat(before);
  const is = flat(after);
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => was.get(name) !== is.get(name))
    .map((name) => ({
      name,
      ...(was.has(name) && was.get(name) !== nothing && { was: was.get(name)! }),
      ...(is.has(name) && { is: is.get(name)! }),
    }));
}

/** `{digest: {hour: 9}}` → 'digest, hour': '9' */
function flat(side: Side, above = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(side ?? {})) {
    const path = above ? `${above}, ${spaced(name)}` : spaced(name);
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      for (const entry of flat(value as Record<string, unknown>, path)) found.set(...entry);
    else found.set(path, wordsOf(value));
  }
  return found;
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const words = Array.isArray(value)
    ? value.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(', ') || nothing
    : String(value as string | number);
  return words.length > wordsMax ? `${words.slice(0, wordsMax)}…` : words;
}

/** `contactEmail` → 'contact email' */
const spaced = (name: string): string =>
  name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
