import { halves, rate, scorePairs } from './clusters/score-pairs.ts';

// Prints how well the clustering of reports agrees with the labeled pairs, and every disagreement.

for (const [name, pairs] of Object.entries(halves(scorePairs()))) {
  const { precision, recall, f1 } = rate(pairs);
  process.stdout.write(
    `${name}: ${pairs.length} pairs, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}\n`,
  );
  for (const { a, b, kind, same, joined, score } of pairs)
    if (same !== joined)
      process.stdout.write(
        `  ${same ? 'missed' : 'joined wrongly'} (${kind}): ${a} and ${b}, score ${score.toFixed(2)}\n`,
      );
}
