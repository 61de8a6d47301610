/** `12345.678` → '12,345.68': to 2 decimals (section 9). */
export const gramsText = (grams: number): string =>
  grams.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
