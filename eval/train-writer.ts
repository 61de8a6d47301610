import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { decisions } from './writer/decisions.ts';
import { filesForWork, readTexts } from './writer/read-texts.ts';
import { trainWeights } from './writer/train.ts';

// Fits the weights of the built-in writer's signs to the training texts, and writes them to its gazetteers. The same
// signs and texts give the same weights to the last digit. With --check, nothing is written, and other weights are an error; with --cross-validate, it prints
// how good weights from the other files are for each file.

const about =
  'How much each sign speaks for a decision of the built-in writer, or, below 0, against it; for category and content type, in the order of src/news/terms.ts. npm run train:writer writes this file: change the signs or the texts in eval/writer, not the weights.';
const target = path.join(import.meta.dirname, '../src/writer/gazetteers/weights.json');
const texts = filesForWork.map(readTexts);

const weights = trainWeights(texts.flat());
const json = `${JSON.stringify({ about, ...weights }, null, 2).replaceAll(/\[\s+([^\]]+?)\s+\]/g, (_found, values: string) => `[${values.replaceAll(/\s+/g, ' ')}]`)}\n`;
if (process.argv.includes('--cross-validate'))
  for (const [name, { crossValidated }] of Object.entries(decisions))
    process.stdout.write(
      `${name} ${crossValidated(texts).toFixed(3)}, each file decided with weights from the others\n`,
    );
else if (!process.argv.includes('--check')) writeFileSync(target, json);
else if (readFileSync(target, 'utf8') !== json)
  throw new Error('Training gives other weights than the stored ones: run npm run train:writer.');
