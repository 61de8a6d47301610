import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import dictionary from 'dictionary-en';

/**
 * Writes the English words that the search considers correctly spelled: the Hunspell dictionary for American English
 * (SCOWL, package dictionary-en) with all prefixes and suffixes applied. Run it after updating the package.
 */
type Rule = { isPrefix: boolean; strip: string; add: string; condition: RegExp };

const target = path.resolve(import.meta.dirname, '../src/search/words/english-words.txt');
/** Excludes names, which are capitalized, and words too short to be corrected. */
const word = /^[a-z]{3,}$/;

const rules = readRules(new TextDecoder().decode(dictionary.aff));
const words = new Set<string>();
for (const line of new TextDecoder().decode(dictionary.dic).split('\n').slice(1)) {
  const [base = '', flags = ''] = line.split('/');
  const used = [...flags.trim()].flatMap((flag) => rules.get(flag) ?? []);
  const prefixed = used.filter(({ isPrefix }) => isPrefix).flatMap((rule) => applied(rule, base));
  for (const start of [base, ...prefixed])
    for (const one of [
      start,
      ...used.filter(({ isPrefix }) => !isPrefix).flatMap((rule) => applied(rule, start)),
    ])
      if (word.test(one)) words.add(one);
}
await writeFile(target, `${[...words].toSorted().join('\n')}\n`);

/** By their flag: `SFX D y ied [^aeiou]y` makes 'carried' of 'carry'. */
function readRules(affixes: string): Map<string, Rule[]> {
  const found = affixes
    .matchAll(/^([PS])FX +(\S) +(\S+) +(\S+) +(\S+)$/gm)
    .map(([, kind, flag = '', strip = '', add = '', condition = '']) => {
      const isPrefix = kind === 'P';
      const at = condition === '.' ? '' : condition;
      const rule = {
        isPrefix,
        strip: strip === '0' ? '' : strip,
        add: add === '0' ? '' : add,
        condition: new RegExp(isPrefix ? `^${at}` : `${at}$`),
      };
      return [flag, rule] as const;
    });
  const byFlag = Map.groupBy(found, ([flag]) => flag);
  return new Map([...byFlag].map(([flag, its]) => [flag, its.map(([, rule]) => rule)]));
}

function applied({ isPrefix, strip, add, condition }: Rule, base: string): string[] {
  if (!condition.test(base)) return [];
  return [isPrefix ? add + base.slice(strip.length) : base.slice(0, base.length - strip.length) + add];
}
