import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';

const quickImports = path.join(import.meta.dirname, 'quick-imports.mjs');

/** The output of a process that runs `program` with quick imports, after importing `before`. */
const outputOf = (program: string, ...before: string[]): string =>
  execFileSync(
    process.execPath,
    [
      ...[...before, quickImports].flatMap((file) => ['--import', file]),
      '--input-type=module',
      '-e',
      program,
    ],
    {
      cwd: path.resolve(import.meta.dirname, '../..'),
      encoding: 'utf8',
      // The tests themselves may be running with quick imports.
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  ).trim();

test('a cached resolution yields the same package, imported or required', () => {
  const program = `
    import { createRequire } from 'node:module';
    import { sql } from 'drizzle-orm';
    import { integer, pgTable } from 'drizzle-orm/pg-core';
    const required = createRequire(import.meta.url)('drizzle-orm');
    const again = await import('drizzle-orm');
    const table = pgTable('things', { size: integer() });
    console.log(again.sql === sql, required.sql !== sql, typeof required.sql, table.size.name);`;
  assert.equal(outputOf(program), 'true true function size');
});

test('Node.js resolves a package once, not for each file that is in it or imports it, and none of our files', () => {
  // Hooks run in reverse order of registration: this one sees what the later ones didn't resolve.
  const counter = `data:text/javascript,
    import { registerHooks } from 'node:module';
    globalThis.asked = [];
    registerHooks({ resolve(specifier, context, next) {
      if (/^drizzle-orm|^[.].*ts$/.test(specifier)) globalThis.asked.push(specifier);
      return next(specifier, context);
    } });`;
  const program = `
    await import('drizzle-orm');
    await import('./src/news/category-enum.ts');
    console.log(globalThis.asked.join());`;
  assert.equal(outputOf(program, counter), 'drizzle-orm,drizzle-orm/pg-core');
});
