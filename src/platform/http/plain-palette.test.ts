import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { projectRoot } from '../config.ts';
import { plainPalette } from './plain-palette.ts';

test('pages that load nothing have the colors of the website', () => {
  const styles = readFileSync(path.join(projectRoot, 'src/web/styles.css'), 'utf8').replaceAll(' ', '');
  const colors = plainPalette.match(/light-dark\([^)]+\)/g)!;
  assert.equal(colors.length, 6);
  for (const color of colors) assert.ok(styles.includes(color), color);
});
