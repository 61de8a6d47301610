import { measureRelevance } from './relevance/measure.ts';

// Reports how well the relevance rules agree with the labelled examples and, where present, the recorded notices.

for (const { name, items, precision, recall, errors } of measureRelevance()) {
  process.stdout.write(
    `${name}: ${items} items, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\n`,
  );
  for (const error of errors) process.stdout.write(`  ${error}\n`);
}
