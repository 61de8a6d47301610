/** The package ships no types; these cover what is used. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    keepFeatures?: readonly string[];
    variationAxes?: Record<string, number | { min: number; max: number }>;
  };
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: Options,
  ): Promise<Uint8Array>;
}
