import { sourceLimits } from '../terms.ts';

/** Characters of a host shown in a name. */
const hostMax = 80;

/** Names that people can't tell apart have the same key. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();

/** The name of a source; if its key is taken, with its host, and if need be with a number. */
export function freeName({ name, url }: { name: string; url: string }, taken: ReadonlySet<string>): string {
  const host = (URL.parse(url)?.host ?? url).slice(0, hostMax);
  let free = name;
  for (let number = 1; taken.has(nameKey(free)); number++) {
    const ending = number === 1 ? ` (${host})` : ` (${host} ${number})`;
    free = name.slice(0, sourceLimits.nameMax - ending.length) + ending;
  }
  return free;
}
