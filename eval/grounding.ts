import { isFalseAlarm, isMissed, judge, type Judged, measure } from './grounding/measure.ts';
import { parts, readClaims } from './grounding/read-claims.ts';

/** Prints how well grounding distinguishes altered sentences from faithful ones, and every error. */
const wanted = process.argv.slice(2);
for (const part of parts) {
  if (wanted.length > 0 && !wanted.includes(part)) continue;
  const judged = judge(readClaims(part));
  const { recall, precision } = measure(judged);
  const altered = judged.filter(({ isFaithful }) => !isFaithful).length;
  print(`\n${part}: ${judged.length} sentences, ${altered} altered`);
  print(`recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}`);
  for (const [kind, group] of Map.groupBy(judged, (one) => one.kind)) {
    const kindAltered = group.filter(({ isFaithful }) => !isFaithful);
    const found = kindAltered.length - kindAltered.filter(isMissed).length;
    const faithful = group.length - kindAltered.length;
    print(
      `  ${kind.padEnd(12)} found ${found}/${kindAltered.length}  false alarms ${group.filter(isFalseAlarm).length}/${faithful}`,
    );
  }
  for (const one of judged.filter(isMissed)) print(`missed       ${describe(one)}`);
  for (const one of judged.filter(isFalseAlarm))
    print(`false alarm  ${describe(one)}\n               ${one.flagged.join('\n               ')}`);
}

function describe({ source, kind, sentence }: Judged): string {
  return `${source.number} ${kind}: ${sentence}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
