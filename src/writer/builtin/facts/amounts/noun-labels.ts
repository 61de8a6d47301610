import type { Near } from './amount-patterns.ts';
import { isVerb } from './amount-topic.ts';

const word =
  '(?!(?:rest|other|one|same|way|like|kind|lot|number|total|sum|order|age|time|end|case|result|much|half|deal|plan|move|question|effort|bid|push|fight|tail|gap|band|run)(?!\\p{L}))\\p{Ll}[\\p{Ll}-]{2,17}';
const determiner = "(?:[Aa]n?|[Tt]he|[Ii]ts|[Tt]heir|[Oo]ur|[Hh]is|[Hh]er|[\\p{L}]['’]s)";
/** 'a pre-tax charge of $126 million', 'The fee is €540' */
const calledBefore = new RegExp(
  `(?<!\\p{L})${determiner} (${word}(?: ${word})?) (?:of|was|is|were|are)(?: about| some| up to)? $`,
  'u',
);
/** 'a $92 million plant' */
const sizedBy = new RegExp(`(?<!\\p{L})${determiner} $`, 'u');
const sized = new RegExp(
  `^ (${word})(?= (?:to|for|of|from|in|at|that|which|with|on|by|and|as)(?!\\p{L})|[,.;:]|$)`,
  'u',
);

/** The noun for an amount in the words next to it: 'Pre-tax charge', 'Plant'; null if there is none. */
export function nounLabel({ value, before, after }: Near): string | null {
  const noun =
    calledBefore.exec(before)?.[1] ??
    (sizedBy.test(before) && /^\P{L}*[$€£¥]/u.test(value) ? sized.exec(after)?.[1] : null);
  if (!noun || noun.split(' ').some((each) => isVerb(each) || each.endsWith('ly'))) return null;
  return noun[0]!.toUpperCase() + noun.slice(1);
}
