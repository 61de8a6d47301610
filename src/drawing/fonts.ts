import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The website's typefaces, one file per script; a glyph missing in one comes from the next. */
const fontNames = [
  'newsreader-latin',
  'newsreader-latin-ext',
  'newsreader-vietnamese',
  'inter-latin',
  'inter-latin-ext',
  'inter-greek',
  'inter-cyrillic',
];

let loadedFonts: ReturnType<typeof loadFonts> | undefined;
/** Read once, when the first image is drawn. */
export const fonts = () => (loadedFonts ??= loadFonts());

const loadFonts = () =>
  Promise.all(fontNames.map(async (name) => ({ name, data: await readFile(fontFile(name)) })));

const fontFile = (name: string): string =>
  fileURLToPath(
    import.meta.resolve(`@fontsource-variable/${name.split('-')[0]}/files/${name}-wght-normal.woff2`),
  );
