import type { Near } from './amount-patterns.ts';

/** Labels for the event of a year, by the words next to it; the nearest word wins. */
const events: [label: string, words: RegExp][] = [
  ['Discovery', /discover|invent|first (?:made|synthesi)/gi],
  ['Start', /\b(?:beg[ia]n|started|founded|opened|launched|created|joined|arrived|built|introduced)\b/gi],
  ['End', /\b(?:ended|stopped|closed|shut|phased? out|last used)\b/gi],
  ['Lawsuit', /\b(?:sued|lawsuit|suits?|complaint|filed)\b/gi],
  ['Settlement', /\bsettle/gi],
  ['Pledge', /\b(?:pledged?|promised?|committed)\b/gi],
  ['Listing', /\b(?:listed|lists|listing|classified|banned|restricted|elimination)\b/gi],
  ['Finding', /\b(?:found|measured|detected|tested|sampled|showed)\b/gi],
  ['Law', /\b(?:passed|enacted|adopted|signed)\b/gi],
  ['Purchase', /\b(?:bought|buys?|sold|acquired)\b/gi],
  ['Disclosure', /\b(?:disclosed?|told|admitted|published|knew)\b/gi],
];

/** '1938' → 'Discovery'; 'since 1998' → 'Since'; null if the words around a year name no event. */
export function pastYearLabel({ before, after }: Near): string | null {
  if (/\b[Ss]ince $/.test(before)) return 'Since';
  if (!/\b(?:[Ii]n|[Bb]y|[Uu]ntil|[Oo]f|[Ff]rom) $/.test(before)) return null;
  const clause = before.slice(before.search(/[^.;]*$/));
  return nearestEnd(clause) ?? firstIn(after.split(/[.;]/, 1)[0]!);
}

/**
 * The event of a date or year, by the nearest verb: 'Adopted', 'Bought'; otherwise 'Date' or 'Year'. Null for the date
 * of a document, mostly another one.
 */
export function eventLabel({ value, before, after }: Near): string | null {
  const clause = before.slice(before.search(/[^.;]*$/));
  if (ofDocument.test(clause)) return null;
  const verb =
    Array.from(clause.matchAll(pastVerb)).at(-1)?.[1] ?? firstVerb.exec(after.split(/[.;]/, 1)[0]!)?.[1];
  if (verb) return verb[0]!.toUpperCase() + verb.slice(1);
  return /^\d{4}s?$/.test(value) ? 'Year' : 'Date';
}
const ofDocument =
  /\b(?:published|printed|posted|reprinted|corrected|dated|updated|accessed)\b[^.;,]{0,40}$|\b(?:withdr[ae]w\w*|correct\w*|rescind\w*)\b[^.;]*\b(?:proposed|issued|appeared|released|announced|signed)\b[^.;,]{0,40}$/i;
const pastVerbs =
  '((?!need|speed|exceed|indeed|hundred|proceed|succeed|unrelated|based|listed)\\p{Ll}{3,}ed|began|chose|bought|sold|built|came|went|found|made|took|paid|won|lost|shut|wrote|grew|fell|rose|gave|held|met|left|became|knew|ran|spent|sent|drew|broke|shipped)(?!\\p{L})';
const pastVerb = new RegExp(`(?<![\\p{L}-])${pastVerbs}`, 'gu');
const firstVerb = new RegExp(`(?<![\\p{L}-])${pastVerbs}`, 'u');

function nearestEnd(text: string): string | null {
  const found = events.map(([label, words]): [string, number] => [
    label,
    Array.from(text.matchAll(words)).at(-1)?.index ?? -1,
  ]);
  const [label, at] = found.reduce((one, other) => (other[1] > one[1] ? other : one));
  return at >= 0 ? label : null;
}

function firstIn(text: string): string | null {
  const found = events.flatMap(([label, words]): [string, number][] =>
    Array.from(text.matchAll(words), ({ index }): [string, number] => [label, index]).slice(0, 1),
  );
  return found.toSorted(([, one], [, other]) => one - other)[0]?.[0] ?? null;
}
