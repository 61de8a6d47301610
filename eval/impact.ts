import { errorOf, meanError, rankCorrelation, type Scored, scoreItems } from './impact/measure.ts';
import { parts, readItems } from './impact/read-items.ts';

/** Prints how well the impact score ranks labeled items, and the worst cases. An argument selects one part. */
const worstShown = 15;
const wanted = process.argv.slice(2);
for (const part of parts) {
  if (wanted.length > 0 && !wanted.includes(part)) continue;
  const scored = scoreItems(readItems(part));
  print(`\n${part}: ${scored.length} items, Spearman ${rankCorrelation(scored).toFixed(3)}`);
  print(`scores differ from the labels by ${meanError(scored).toFixed(2)} on average`);
  print(`stories by score: ${distribution(scored)}`);
  const worst = scored.toSorted((one, other) => Math.abs(errorOf(other)) - Math.abs(errorOf(one)));
  for (const one of worst.slice(0, worstShown)) print(describe(one));
}

function distribution(scored: readonly Scored[]): string {
  const counts = Map.groupBy(scored, ({ score }) => score);
  const byScore = [...counts].toSorted(([one], [other]) => one - other);
  return byScore.map(([score, { length }]) => `${score}: ${length}`).join(', ');
}

function describe({ item, score, scoreParts: { severity, reach, novelty } }: Scored): string {
  return `  ${score} for ${item.impact} (${severity} × ${reach} × ${novelty})  ${item.number} ${item.title}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
