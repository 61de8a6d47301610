import { measureExamples, measureRelevance } from './relevance/measure.ts';
import { readReviewed } from './relevance/reviewed.ts';

// Prints how well the relevance rules agree with the labeled examples and, where present, the recorded notices; with
// --database, also with the reviewers' decisions on this website.

const reviewed = process.argv.includes('--database')
  ? [measureExamples('decided by reviewers', await readReviewed())]
  : [];
for (const { name, items, precision, recall, errors } of [...measureRelevance(), ...reviewed]) {
  process.stdout.write(
    `${name}: ${items} items, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\n`,
  );
  for (const error of errors) process.stdout.write(`  ${error}\n`);
}
