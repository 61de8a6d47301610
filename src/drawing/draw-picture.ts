import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Sharp } from 'sharp';
import { imageSize, type ImageFormat } from './terms.ts';

/** A text box on an image, as satori lays it out. */
export type Box = { type: 'div'; key: null; props: { style: object; children: string | Box[] } };

/** A box with a style as satori takes it, which lays out its children as flex items. */
export const box = (style: object, children: string | Box[] = []): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
});

/** The box that fills an image. */
export const frame = {
  ...imageSize,
  boxSizing: 'border-box',
  flexDirection: 'column',
  fontFamily: 'newsreader-latin',
};
/** For small text, as on the pages. */
export const interfaceFont = 'inter-latin';

/** Characters missing from all our typefaces; dropping them is better than drawing empty boxes. */
const undrawable = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Sc}+<=>~|°\s]/gu;
/** A text without what our typefaces can't draw. */
export const drawable = (text: string): string => text.replace(undrawable, '');

type Picture = {
  /** A raster image of `imageSize` below everything else. */
  photo?: Uint8Array | null;
  /** SVG elements on a canvas of `imageSize`. */
  ground?: string;
  words?: Box | null;
  width?: number;
  format?: ImageFormat;
};

/** Draws an image with the aspect ratio of link previews; the same input always gives the same bytes. */
export async function drawPicture({
  photo = null,
  ground = '',
  words = null,
  width = imageSize.width,
  format = 'jpg',
}: Picture): Promise<Buffer> {
  const { satori, sharp } = await drawingTools();
  const written = words ? await satori(words, { ...imageSize, fonts: await fonts() }) : '';
  const size = `viewBox="0 0 ${imageSize.width} ${imageSize.height}" width="${width}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}${written}</svg>`;
  const drawing = Buffer.from(svg);
  const picture = photo
    ? sharp(photo)
        .resize({ width })
        .composite([{ input: drawing }])
    : sharp(drawing);
  return encode(picture, format);
}

/** Loaded with the first image, so that a process that draws none starts without them. */
async function drawingTools() {
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')]);
  // No image is drawn twice, so what libvips keeps would only hold memory.
  sharp.cache(false);
  return { satori, sharp };
}

const encode = (picture: Sharp, format: ImageFormat): Promise<Buffer> => {
  switch (format) {
    case 'avif':
      // More effort takes much longer for hardly fewer bytes, and a reader may be waiting.
      return picture.avif({ quality: 50, effort: 1 }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 82 }).toBuffer();
    case 'jpg':
      return picture.jpeg({ quality: 86, mozjpeg: true }).toBuffer();
  }
};

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
const fonts = () => (loadedFonts ??= loadFonts());

const loadFonts = () =>
  Promise.all(fontNames.map(async (name) => ({ name, data: await readFile(fontFile(name)) })));

const fontFile = (name: string): string =>
  fileURLToPath(
    import.meta.resolve(`@fontsource-variable/${name.split('-')[0]}/files/${name}-wght-normal.woff2`),
  );
