/** Characters of one script, depth of its nesting, and objects in all of them. */
const scriptMax = 500_000;
const depthMax = 8;
const nodesMax = 2_000;

/** An object of a page's structured data (JSON-LD, schema.org). */
export type LinkedData = Readonly<Record<string, unknown>>;

/** All typed objects of the page's JSON-LD, in document order, nested ones included. Malformed scripts are skipped. */
export function linkedData(document: Document): LinkedData[] {
  const found: LinkedData[] = [];
  const collect = (value: unknown, depth: number): void => {
    if (depth > depthMax || found.length >= nodesMax || typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value) && '@type' in value) found.push(value as LinkedData);
    for (const child of Object.values(value)) collect(child, depth + 1);
  };
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    const text = script.textContent ?? '';
    if (text.length > scriptMax) continue;
    try {
      collect(JSON.parse(text), 0);
    } catch {
      // Many pages have a broken script next to a good one.
    }
  }
  return found;
}

/** Whether an object is of one of the types, with or without the vocabulary's address. */
export const isOfType = (data: LinkedData, types: RegExp): boolean =>
  [data['@type']]
    .flat()
    .some((type) => typeof type === 'string' && types.test(type.replace(/^.*[/#:]/u, '')));

export const articleTypes = /Article$|^(?:BlogPosting|LiveBlogPosting|Report|PressRelease)$/u;

/** A value's text: of a string, of the first of a list, or of an object's `name`, `url` or `@value`. */
export function textOfValue(value: unknown, ...keys: string[]): string | undefined {
  const [first] = [value].flat();
  if (typeof first === 'string') return first.trim() || undefined;
  if (typeof first !== 'object' || first === null) return undefined;
  const object = first as LinkedData;
  for (const key of [...keys, '@value'])
    if (typeof object[key] === 'string' && object[key].trim()) return object[key].trim();
  return undefined;
}
