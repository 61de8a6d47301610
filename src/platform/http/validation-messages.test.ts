import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { describeInvalid } from './api.ts';

/** The message that a form shows for an invalid value. */
const messageFor = (schema: z.ZodType, value: unknown): string =>
  describeInvalid(z.object({ given: schema }).safeParse({ given: value }).error!).fields!.given!;

test('invalid values get plain messages, even if the schema defines none', () => {
  const score = z.number().int().min(0).max(10);
  assert.equal(messageFor(score, 11), 'Enter 10 or less.');
  assert.equal(messageFor(score, -1), 'Enter 0 or more.');
  assert.equal(messageFor(score, 1.5), 'Enter a whole number.');
  assert.equal(messageFor(score, null), 'Enter a number.');
  assert.equal(messageFor(score, undefined), 'Required.');
  assert.equal(messageFor(z.number().positive(), 0), 'Enter a number above 0.');
  assert.equal(
    messageFor(z.string().max(4_000), 'x'.repeat(4_001)),
    'Use at most 4,000 characters; there are 4,001.',
  );
  assert.equal(messageFor(z.string().min(1), ''), 'Enter a value.');
  assert.equal(messageFor(z.array(z.string()).max(50), Array(51).fill('x')), 'Use at most 50 items.');
  assert.equal(messageFor(z.enum(['News', 'Research']), 'Sport'), 'Choose one of: News, Research.');
  assert.equal(messageFor(z.number().lt(90), 90), 'Enter a number below 90.');
  assert.equal(messageFor(z.email(), 'x'), 'Enter an email address, such as name@example.org.');
  assert.equal(messageFor(z.iso.date(), 'May 3'), 'Enter a date like 2026-03-05.');
  const tooLong = z.record(z.string().max(3), z.string());
  assert.equal(
    describeInvalid(tooLong.safeParse({ Four: 'x' }).error!).fields!['Four'],
    'Use at most 3 characters; there are 4.',
  );
});

test('no message is written for programmers', () => {
  const unfit: [z.ZodType, unknown][] = [
    [z.union([z.string(), z.number()]), true],
    [z.object({}), 'x'],
    [z.array(z.string()), 'x'],
    [z.boolean(), 'x'],
    [z.iso.datetime(), 'x'],
    [z.uuid(), 'x'],
    [z.url(), 'x'],
    [z.string().regex(/^a/), 'x'],
    [z.string().refine(() => false), 'x'],
    [z.number().multipleOf(5), 3],
    [z.literal('x'), 'y'],
    [z.nan(), 'x'],
  ];
  for (const [schema, value] of unfit)
    assert.doesNotMatch(messageFor(schema, value), /invalid|expected|received/i);
});

test("a schema's own messages override the common ones", () => {
  assert.equal(messageFor(z.string().min(1, 'Give the story a title.'), ''), 'Give the story a title.');
  assert.equal(messageFor(z.number('How many?'), 'x'), 'How many?');
});
