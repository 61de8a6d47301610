import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Sharp } from 'sharp';
import type { Category } from '../news/terms.ts';
import { coverColours, paperColour } from './cover-colours.ts';
import { motifOf } from './motif-of.ts';
import { imageSize, type ImageFormat } from './terms.ts';

/** What a cover is drawn from; the same always gives the same picture. */
export type CoverDrawing = { title: string; category: Category; seed: string };

type Picture = { width: number; format: ImageFormat; hasTitle: boolean };

/** The picture that stands alone: with the title, as large as it gets. */
export const wholeCover: Picture = { width: imageSize.width, format: 'jpg', hasTitle: true };

/** Draws a designed cover: the category's colour and motif in a form that is the story's own, and the words if asked. */
export async function drawCover(
  drawing: CoverDrawing,
  { width, format, hasTitle }: Picture,
): Promise<Buffer> {
  const { satori, sharp } = await drawingTools();
  const words = hasTitle ? await satori(titled(drawing), { ...imageSize, fonts: await fonts() }) : '';
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${imageSize.width} ${imageSize.height}" width="${width}">`,
    `<rect width="100%" height="100%" fill="${coverColours[drawing.category]}"/>`,
    `<g color="${paperColour}" opacity="${hasTitle ? behindWords : 1}">${motifOf(drawing.category, drawing.seed)}</g>`,
    words,
    '</svg>',
  ].join('');
  return encode(sharp(Buffer.from(svg)), format);
}

/** How faint the motif is where words stand on it, so that they keep their contrast. */
const behindWords = 0.16;

/** Loaded with the first cover: a process that draws none starts without them. */
async function drawingTools() {
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')]);
  return { satori, sharp };
}

const encode = (picture: Sharp, format: ImageFormat): Promise<Buffer> => {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 60, effort: 3 }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 82 }).toBuffer();
    case 'jpg':
      return picture.jpeg({ quality: 86, mozjpeg: true }).toBuffer();
  }
};

type Element = { type: string; key: null; props: { style: object; children: string | Element[] } };
const box = (style: object, children: string | Element[]): Element => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
});

const frame = {
  ...imageSize,
  boxSizing: 'border-box',
  flexDirection: 'column',
  fontFamily: 'newsreader-latin',
  color: paperColour,
};

const linesMax = 5;
/** Letters that no typeface of ours has; a title without them is better than one with empty boxes. */
const undrawable = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Sc}+<=>~|°\s]/gu;

const titled = ({ title, category }: CoverDrawing): Element =>
  box({ ...frame, justifyContent: 'space-between', padding: '64px 72px' }, [
    box({ fontSize: 40 }, 'The PFAS Record'),
    box(
      {
        display: 'block',
        fontSize: titleSize(title.length),
        lineHeight: 1.14,
        lineClamp: linesMax,
        overflowWrap: 'anywhere',
      },
      title.replace(undrawable, ''),
    ),
    box({ fontFamily: 'inter-latin', fontSize: 28 }, category),
  ]);

/** Pixels at which a title of so many characters fills the picture without leaving it. */
const titleSize = (characters: number): number =>
  titleSizes.find(({ charactersMax }) => characters <= charactersMax)!.pixels;
const titleSizes = [
  { charactersMax: 45, pixels: 84 },
  { charactersMax: 90, pixels: 68 },
  { charactersMax: 150, pixels: 56 },
  { charactersMax: Infinity, pixels: 46 },
];

/** The typefaces of the pages, a file for each script; a letter that one lacks comes from the next. */
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
/** Read once, when the first cover is drawn. */
const fonts = () => (loadedFonts ??= loadFonts());

const loadFonts = () =>
  Promise.all(fontNames.map(async (name) => ({ name, data: await readFile(fontFile(name)) })));

const fontFile = (name: string): string =>
  fileURLToPath(
    import.meta.resolve(`@fontsource-variable/${name.split('-')[0]}/files/${name}-wght-normal.woff2`),
  );
