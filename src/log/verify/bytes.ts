export type Bytes = Uint8Array<ArrayBuffer>;

export const concatenate = (...parts: readonly Uint8Array[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** A text in UTF-8. */
export const fromText = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));

/** Decodes standard base64 with padding in its canonical form; null for anything else. */
export function fromBase64(text: string): Bytes | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  const binary = atob(text);
  return btoa(binary) === text ? Uint8Array.from(binary, (character) => character.charCodeAt(0)) : null;
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Parses a decimal count without leading zeros; null if invalid or above the safe integer range. */
export function fromDecimal(text: string): number | null {
  const count = /^(0|[1-9]\d*)$/.test(text) ? Number(text) : -1;
  return Number.isSafeInteger(count) && count >= 0 ? count : null;
}
