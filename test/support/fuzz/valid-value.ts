import type { Schema } from './api-calls.ts';

const formats: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'somebody@example.org',
  // A URL whose requests never leave the machine.
  uri: 'http://127.0.0.1:9/feed.xml',
  date: '2026-03-01',
  'date-time': '2026-03-01T12:00:00Z',
};
/** One of these fits every pattern in the API so far. */
const patterned = [
  '1.5',
  '12',
  '48103',
  '40.5,-80.5',
  '-80.5,40,-79.5,41',
  'a'.repeat(64),
  `/document/${'a'.repeat(64)}`,
  'ABC-123',
  'Some words',
];

/** A value that fits the schema, with everything it may contain. */
export function validValue(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return validValue(schema.anyOf[0]!);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, validValue(field)]),
      );
    case 'array':
      return [validValue(schema.items!)];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return validText(schema);
  }
}

function validText({ format, pattern, minLength = 1, maxLength = 20 }: Schema): string {
  if (format && formats[format]) return formats[format];
  if (!pattern) return 'some words'.repeat(minLength).slice(0, Math.max(minLength, Math.min(20, maxLength)));
  // Flags follow the last slash.
  const [, source, flags] = /^(.*?)(?:\/([a-z]+))?$/.exec(pattern)!;
  const fitting = patterned.find((text) => new RegExp(source!, flags).test(text));
  if (!fitting) throw new Error(`No text here fits ${pattern}; add one.`);
  return fitting;
}
