import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { tagline } from './draw-website.ts';

test('the tagline below the nameplate matches the pages', () => {
  const masthead = readFileSync(path.resolve(import.meta.dirname, '../web/frame/masthead.tsx'), 'utf8');
  assert.ok(masthead.includes(`<p>${tagline}</p>`));
});
