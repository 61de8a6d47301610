/** A vector with one byte per number, and the signs of its first numbers with one bit each. */
export type Quantized = { numbers: Int8Array; signs: Uint8Array };

/** More signs cost proportionally more time and hardly improve the results. */
const signsMax = 1_024;

/** Rounds a vector to bytes. This loses its length, which doesn't matter for cosines. */
export function quantize(vector: Float32Array): Quantized {
  const largest = vector.reduce((max, one) => Math.max(max, Math.abs(one)), 0);
  const numbers = Int8Array.from(vector, (one) => Math.round((one / largest) * 127));
  const signs = new Uint8Array(signBytes(vector.length));
  for (let at = 0; at < signs.length * 8; at++) if (vector[at]! > 0) signs[at >> 3]! |= 1 << (at & 7);
  return { numbers, signs };
}

/** The number of bytes for the signs of a vector. */
export const signBytes = (length: number): number => Math.ceil(Math.min(length, signsMax) / 8);

/** The cosine of the angle between a vector and a rounded one of the same length. */
export function cosine(vector: Float32Array, numbers: Int8Array): number {
  let product = 0;
  let vectorSquare = 0;
  let numbersSquare = 0;
  for (let at = 0; at < numbers.length; at++) {
    const [one, other] = [vector[at]!, numbers[at]!];
    product += one * other;
    vectorSquare += one * one;
    numbersSquare += other * other;
  }
  return product / Math.sqrt(vectorSquare * numbersSquare) || 0;
}
