import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { styleInfographic } from '../src/web/build/style-infographic.ts';

// Writes fonts and dark colors into the infographics of the sample content; run it after changing one.
const folder = path.resolve(import.meta.dirname, '../public/sample');
for (const name of globSync('*.svg', { cwd: folder })) {
  const file = path.join(folder, name);
  writeFileSync(file, await styleInfographic(readFileSync(file, 'utf8')));
}
