/** Qualifiers that distinguish amounts with the same label: a year, a numbered well, a place, a group, a party. */

/** Characters around an amount that can qualify it. */
const reach = 60;

const month = 'January|February|March|April|May|June|July|August|September|October|November|December';
const day = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';
const year = '(?:19|20)\\d\\d(?!\\d)';
const numbered =
  '(?:Well|Site|Unit|Plant|Lot|Zone|Outfall|Station|Phase|Pond|Lagoon|Building|Area|Tower|Sample)(?: No\\.)? ?#?[A-Z0-9]{1,4}(?![\\p{L}\\d])';
const group = '(?:children|adults|women|men|girls|boys|infants|firefighters|veterans|workers|farmworkers)';
const name = `(?!(?:${month}|${day})(?!\\p{L}))\\p{Lu}[\\p{L}’'-]{2,20}(?: \\p{Lu}[\\p{L}’'-]{1,20}){0,2}`;

const after: [RegExp, (found: string) => string | null][] = [
  [new RegExp(`^,? (?:in|during|by|for|since) (?:fiscal )?(${year})`, 'u'), (found) => ` in ${found}`],
  [new RegExp(`^,? \\(?(?:(?:in|at|from|for|near) )?(?:the )?(${numbered})`, 'u'), (found) => `, ${found}`],
  [new RegExp(`^[^.;,]{0,12} (?:in|among|for|to) (${group})(?!\\p{L})`, 'u'), (found) => `, ${found}`],
  [
    new RegExp(`^[^.;,\\d]{0,12}? (?:in|at|near|from|to|with|for) (?:the )?(${name})`, 'u'),
    (found) => `, ${found}`,
  ],
];
/** 'Up to 67 ppt', 'a median of 12 ppt'; of a range, both ends. */
const ranks: [RegExp, string][] = [
  [
    /\b(?:as (?:high|much|many) as|up to|high(?:est)? (?:of|was|reading of)|maximum (?:of|was)|peaked at) $/i,
    ', highest',
  ],
  [/\brang(?:e|es|ed|ing) (?:between|from) [^;]{1,24} (?:to|and) $/i, ', highest'],
  [/\b(?:as (?:low|little|few) as|low(?:est)? (?:of|was)|minimum (?:of|was)) $/i, ', lowest'],
  [/\brang(?:e|es|ed|ing) (?:between|from) $/i, ', lowest'],
  [/\b(?:average[ds]?|averaging|mean)(?: \p{L}+){0,3} $/iu, ', average'],
  [/\bmedian(?: \p{L}+){0,3} $/iu, ', median'],
];
const before: [RegExp, (found: string) => string | null][] = [
  [new RegExp(`(${numbered})(?!.*${numbered})`, 'u'), (found) => `, ${found}`],
  [new RegExp(`(?:[Ii]n|[Dd]uring|[Ss]ince) (${year})[^.;]{0,40}$`, 'u'), (found) => ` in ${found}`],
  [new RegExp(`(?:${group}.*)?(?<!\\p{L})(${group})(?!\\p{L})[^.;,]{0,30}$`, 'u'), (found) => `, ${found}`],
];

/**
 * Suffixes for a label, the clearest first: ' in 2016', ', Well 4'; empty if the words around the amount name none.
 * `others` are the positions of the sentence's other amounts: words beyond one of them qualify that one.
 */
export function qualifiersOf(
  sentence: string,
  { start, end }: { start: number; end: number },
  others: readonly { start: number; end: number }[],
): string[] {
  const from = Math.max(
    start - reach,
    0,
    ...others.filter((other) => other.end <= start).map((other) => other.end),
  );
  const until = Math.min(
    end + reach,
    ...others.filter((other) => other.start >= end).map((other) => other.start),
  );
  const behind = sentence.slice(end, until);
  const ahead = sentence.slice(from, start);
  const clause = ahead.slice(ahead.search(/[^;.]*$/));
  const lead = sentence.slice(Math.max(0, start - reach), start);
  const found = [
    firstFound(after, behind),
    firstFound(before, clause),
    ranks.find(([pattern]) => pattern.test(lead))?.[1],
    / of /.test(sentence.slice(start, end)) ? ', share' : null,
  ];
  return [...new Set(found.filter((one) => typeof one === 'string'))];
}

function firstFound(rules: [RegExp, (found: string) => string | null][], text: string): string | null {
  for (const [pattern, wording] of rules) {
    const found = pattern.exec(text)?.[1];
    if (found) return wording(found);
  }
  return null;
}
