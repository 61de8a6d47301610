import type { Span } from '../evidence/find-passage.ts';

/** Whether a span overlaps one of the others. */
export const overlaps = (one: Span, others: readonly Span[]): boolean =>
  others.some((other) => one.start < other.end && one.end > other.start);

type Match<Rule> = Span & { text: string; groups: Record<string, string>; rule: Rule };

/** The matches of rules in a text, in order; of two that overlap, the one of the earlier rule. */
export function matchesIn<Rule>(
  text: string,
  rules: readonly Rule[],
  patternOf: (rule: Rule) => RegExp,
): Match<Rule>[] {
  const found: Match<Rule>[] = [];
  for (const rule of rules)
    for (const { 0: written, index: start, groups = {} } of text.matchAll(patternOf(rule))) {
      const match = { start, end: start + written.length, text: written, groups, rule };
      if (!overlaps(match, found)) found.push(match);
    }
  return found.sort((a, b) => a.start - b.start);
}
