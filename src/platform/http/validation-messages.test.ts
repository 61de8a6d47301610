import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { describeInvalid } from './api.ts';

/** The message that a form shows for an invalid value. */
const told = (schema: z.ZodType, value: unknown): string =>
  describeInvalid(z.object({ given: schema }).safeParse({ given: value }).error!).fields!.given!;

test('invalid values get plain messages, even if the schema defines none', () => {
  const score = z.number().int().min(0).max(10);
  assert.equal(told(score, 11), 'At most 10.');
  assert.equal(told(score, -1), 'At least 0.');
  assert.equal(told(score, 1.5), 'Give a whole number.');
  assert.equal(told(score, null), 'Give a number.');
  assert.equal(told(score, undefined), 'This is missing.');
  assert.equal(told(z.number().positive(), 0), 'More than 0.');
  assert.equal(told(z.string().max(4_000), 'x'.repeat(4_001)), 'At most 4,000 characters.');
  assert.equal(told(z.string().min(1), ''), 'At least 1 character.');
  assert.equal(told(z.array(z.string()).max(50), Array(51).fill('x')), 'At most 50 items.');
  assert.equal(told(z.enum(['News', 'Research']), 'Sport'), 'One of: News, Research.');
});

test("a schema's own messages override the common ones", () => {
  assert.equal(told(z.string().min(1, 'Give the story a title.'), ''), 'Give the story a title.');
  assert.equal(told(z.number('How many?'), 'x'), 'How many?');
});
