import type { WordingRule } from './rule.ts';

/** Claims of uniqueness ('only', 'the first', 'the largest'), with the words that support them. */
const claims: [claimed: RegExp, support: RegExp][] = [
  [
    /(?<!\bnot )\b(?:only(?! (?:\d|a few|one|two|three|after|if|when|in part|partly))|solely|exclusively)\b/i,
    /\b(?:only|sole|solely|just|alone|exclusively|except|limited|single|merely|none but|no other|restricted)\b/i,
  ],
  [
    /\b(?:the|its|their|nation['’]s|country['’]s|state['’]s|world['’]s) first\b(?! (?:half|quarter|day|week|month|year|phase|step|round|place|responders?)\b)|\bfirst[ -](?:ever|of its kind)\b/i,
    /\b(?:first|never before|earliest|pioneer\w*|new)\b/i,
  ],
  [/\b(?:largest|biggest|greatest)\b/i, /\b(?:largest|biggest|greatest|record|most)\b/i],
  [/\b(?:worst)\b/i, /\b(?:worst|most|highest|gravest)\b/i],
  [/\b(?:strictest|toughest|tightest)\b/i, /\b(?:strictest|toughest|tightest|lowest)\b/i],
  [
    /\b(?:highest|record)(?= \p{L}+)/iu,
    /\b(?:highest|peak\w*|top|maximum|record|as high as|up to|to \d|most|strongest)\b/i,
  ],
];

/** Finds claims of uniqueness that no source makes. */
export const checkUniqueness: WordingRule = (draft, _aligned, { sentences }) =>
  claims.flatMap(([claimed, support]) => {
    const found = claimed.exec(draft.text);
    if (!found || sentences.some(({ text }) => support.test(text))) return [];
    const at = { start: found.index, end: found.index + found[0].length, text: found[0] };
    return [{ kind: 'number', at, verdict: 'unsupported', sentence: null }];
  });
