/** The supported encodings, best first. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** Browsers send a handful of different headers; more than this many are made up. */
const rememberedMax = 200;
const remembered = new Map<string, Encoding>();

/**
 * The best encoding that an Accept-Encoding header allows (RFC 9110, section 12.5.3). Falls back to identity, even if
 * the header excludes it, since a response is more useful than a 406.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = remembered.get(header);
  if (known) return known;
  const chosen = bestOf(header);
  if (remembered.size < rememberedMax) remembered.set(header, chosen);
  return chosen;
}

function bestOf(header: string): Encoding {
  const weights = new Map(header.split(',').map(weightOf));
  const weightIn = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const compressed = encodings.filter((encoding) => encoding !== 'identity' && weightIn(encoding) > 0);
  // The sort is stable: our preference decides between encodings of equal weight.
  return compressed.sort((a, b) => weightIn(b) - weightIn(a))[0] ?? 'identity';
}

function weightOf(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
