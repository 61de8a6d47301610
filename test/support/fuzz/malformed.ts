import type { Schema } from './api-calls.ts';
import { validValue } from './valid-value.ts';

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Pick = <Item>(items: readonly Item[]) => Item;
export const pickWith =
  (random: () => number): Pick =>
  (items) =>
    items[Math.floor(random() * items.length)]!;

const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);

/** Texts that no field expects, and that break code which trusts its input. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\ufeff\u2028',
  '😀'.repeat(50),
  'x'.repeat(5_000),
  "'; drop table stories; --",
  '"',
  "'",
  '\\',
  '%',
  '_%_',
  '((((',
  '[',
  '*',
  '& | ! <-> :*',
  '"unclosed words -',
  '- -- -"',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '/',
  '.',
  '\r\nset-cookie: a=b',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '-1',
  '1.5',
  '0x10',
  '9'.repeat(40),
  '2147483648',
  '9223372036854775808',
  '2026-02-30',
  '2026-13-45',
  '0000-01-01',
  '9999-12-31',
  '+275760-09-13',
  '2026-01-01T25:61:61Z',
  '-271821-04-20T00:00:00Z',
  '2026-01-01T00:00:00.000000001+14:00',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{00000000-0000-4000-8000-000000000000}',
  '00000000-0000-4000-8000-00000000000',
  '91,181',
  '90,180',
  'javascript:alert(1)',
  'http://[::1]:99999/',
  'http://user:password@127.0.0.1/',
  'file:///etc/passwd',
  'http://a'.concat('.a'.repeat(500)),
  'a@b',
  'a@'.concat('b'.repeat(300), '.org'),
  '"a\r\nbcc: x@example.org"@example.org',
];

const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  null,
  true,
  0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  {},
  [null],
  [[]],
  { length: 1e9 },
  { toString: 'x' },
  nested(20),
  nested(200),
  Array.from({ length: 2_000 }, () => 'x'),
  Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`field${at}`, at])),
];

/** A body that fits except in one place, chosen at random, at any depth. */
export function almostValid(schema: Schema, pick: Pick): unknown {
  return corrupt(validValue(schema), pick);
}

function corrupt(value: unknown, pick: Pick): unknown {
  const isLeaf = typeof value !== 'object' || value === null;
  if (isLeaf || pick([true, false, false, false, false])) return pick(hostileValues);
  if (Array.isArray(value)) return value.map((item) => corrupt(item, pick));
  const names = Object.keys(value);
  if (names.length === 0) return pick(hostileValues);
  const name = pick(names);
  const fields = value as Record<string, unknown>;
  const way = pick(['corrupt', 'corrupt', 'corrupt', 'drop', 'add'] as const);
  if (way === 'add') return { ...fields, [pick(hostileTexts)]: pick(hostileValues) };
  if (way === 'drop')
    return Object.fromEntries(names.filter((one) => one !== name).map((n) => [n, fields[n]]));
  return { ...fields, [name]: corrupt(fields[name], pick) };
}

/** A JSON text, or a corrupted one. */
export function hostileText(value: unknown, pick: Pick): string | Uint8Array {
  const json = JSON.stringify(value) ?? '';
  const way = pick([
    'whole',
    'whole',
    'whole',
    'whole',
    'cut',
    'bytes',
    'mark',
    'twice',
    'polluted',
  ] as const);
  switch (way) {
    case 'cut':
      return json.slice(0, Math.floor(json.length / 2));
    case 'bytes':
      return Buffer.concat([Buffer.from(json.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc0, 0x80])]);
    case 'mark':
      return `\ufeff${json}`;
    case 'twice':
      return json.replace('{', '{"id":1,"id":2,');
    case 'polluted':
      return json.replace('{', '{"__proto__":{"role":"ADMIN"},"constructor":{"prototype":{"role":"ADMIN"}},');
    default:
      return json;
  }
}
