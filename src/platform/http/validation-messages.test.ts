import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { describeInvalid } from './api.ts';

/** The message that a form shows for an invalid value. */
const messageFor = (schema: z.ZodType, value: unknown): string =>
  describeInvalid(z.object({ given: schema }).safeParse({ given: value }).error!).fields!.given!;

test('invalid values get plain messages, even if the schema defines none', () => {
  const score = z.number().int().min(0).max(10);
  assert.equal(messageFor(score, 11), 'At most 10.');
  assert.equal(messageFor(score, -1), 'At least 0.');
  assert.equal(messageFor(score, 1.5), 'Enter a whole number.');
  assert.equal(messageFor(score, null), 'Enter a number.');
  assert.equal(messageFor(score, undefined), 'Required.');
  assert.equal(messageFor(z.number().positive(), 0), 'More than 0.');
  assert.equal(messageFor(z.string().max(4_000), 'x'.repeat(4_001)), 'At most 4,000 characters.');
  assert.equal(messageFor(z.string().min(1), ''), 'At least 1 character.');
  assert.equal(messageFor(z.array(z.string()).max(50), Array(51).fill('x')), 'At most 50 items.');
  assert.equal(messageFor(z.enum(['News', 'Research']), 'Sport'), 'One of: News, Research.');
});

test("a schema's own messages override the common ones", () => {
  assert.equal(messageFor(z.string().min(1, 'Give the story a title.'), ''), 'Give the story a title.');
  assert.equal(messageFor(z.number('How many?'), 'x'), 'How many?');
});
