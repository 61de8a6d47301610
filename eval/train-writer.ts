import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { crossValidate } from './writer/cross-validate.ts';
import { filesForWork, readTexts } from './writer/read-texts.ts';
import { trainWeights } from './writer/train.ts';

// Fits the weights of the built-in writer's signs to the training texts, and writes them to its gazetteers.

const about =
  'How much each sign (src/writer/builtin/signs, facts/key-data/key-data-signs.ts, names/entity-signs.ts) speaks for a decision of the built-in writer, or, below 0, against it. Trained: npm run train:writer writes this file, so change the signs or the texts in eval/writer, not the weights.';
const texts = filesForWork.map(readTexts);
const target = path.join(import.meta.dirname, '../src/writer/gazetteers/weights.json');

const { category, contentType, entityF1, keyDataF1 } = crossValidate(texts);
process.stdout.write(
  `${texts.flat().length} texts; left out of training, file by file: category ${category.toFixed(3)}, content type ${contentType.toFixed(3)}, entity F1 ${entityF1.toFixed(3)}, key data F1 ${keyDataF1.authors.toFixed(3)} against authors and ${keyDataF1.others.toFixed(3)} against others\n`,
);
writeFileSync(target, `${JSON.stringify({ about, ...trainWeights(texts.flat()) }, null, 2)}\n`);
