import {
  type Box,
  box,
  drawable,
  drawPicture,
  frame,
  inkColor,
  interfaceFont,
  paperColor,
} from '../../drawing/index.ts';
import { aiLabel, imageSize, type ImageFormat } from '../../drawing/terms.ts';
import type { Category } from '../../news/terms.ts';
import { federalLimitByName, storedName } from '../../sites/limits-terms.ts';
import { creditLine, leadingEntry } from '../terms.ts';
import { motifOf } from './motif-of.ts';

/** The input of a cover. Drawing is deterministic. */
export type CoverDrawing = {
  title: string;
  category: Category;
  seed: string;
  composition: number;
  keyData: Record<string, string> | null;
  websiteTitle: string;
  /** A model's or a source's, a JPEG of `imageSize`; null for a designed cover. */
  picture: Uint8Array | null;
  credit?: string | null;
  license?: string | null;
};

type Picture = { width: number; format: ImageFormat; hasTitle: boolean };

/** The standalone image: with the title, in full size. */
export const wholeCover: Picture = { width: imageSize.width, format: 'jpg', hasTitle: true };

/** Draws a cover, with the text on request: on a picture, its label or credit; otherwise the title on a design. */
export const drawCover = (drawing: CoverDrawing, variant: Picture): Promise<Buffer> =>
  drawing.picture ? drawLabeled(drawing, drawing.picture, variant) : drawDesign(drawing, variant);

/** The category's color and motif in a form unique to the story. */
const drawDesign = (drawing: CoverDrawing, { width, format, hasTitle }: Picture): Promise<Buffer> =>
  drawPicture({
    ground: [
      `<rect width="100%" height="100%" fill="${coverColors[drawing.category]}"/>`,
      `<g color="${paperColor}" opacity="${hasTitle ? opacityBehindText : 1}">${motifOf(drawing.category, drawing.seed, drawing.composition)}</g>`,
    ].join(''),
    words: hasTitle ? titled(drawing) : null,
    width,
    format,
  });

/** Pages label such a picture; elsewhere, the picture has its label in it. */
const drawLabeled = (
  { credit, license }: CoverDrawing,
  photo: Uint8Array,
  { width, format, hasTitle }: Picture,
): Promise<Buffer> => {
  const text = credit && license ? drawable(creditLine({ credit, license })) : aiLabel;
  return drawPicture({ photo, words: hasTitle ? labelOf(text) : null, width, format });
};

const labelOf = (text: string): Box =>
  box({ ...frame, justifyContent: 'flex-end', padding: 24 }, [
    box(
      {
        alignSelf: 'flex-end',
        padding: '10px 18px',
        borderRadius: 6,
        backgroundColor: inkColor,
        color: paperColor,
        fontFamily: interfaceFont,
        fontSize: text === aiLabel ? 28 : 22,
      },
      text,
    ),
  ]);

const opacityBehindText = 0.16;

const linesMax = 5;

function titled({ title, category, keyData, websiteTitle }: CoverDrawing): Box {
  const leading = leadingEntry(keyData);
  const level = leading && measuredLevel(leading, title);
  const head = box({ justifyContent: 'space-between', alignItems: 'center', height: 72 }, [
    box({ fontSize: 40 }, drawable(websiteTitle)),
    box({ fontSize: 72, lineHeight: 1, whiteSpace: 'nowrap' }, leading?.value ?? ''),
  ]);
  return box({ ...frame, color: paperColor, justifyContent: 'space-between', padding: '64px 72px' }, [
    level ? box({ flexDirection: 'column' }, [head, limitBar(level)]) : head,
    box(
      {
        display: 'block',
        fontSize: titleSize(title.length),
        lineHeight: 1.14,
        lineClamp: linesMax,
        overflowWrap: 'anywhere',
      },
      drawable(title),
    ),
    box({ fontFamily: interfaceFont, fontSize: 28 }, category),
  ]);
}

/** The font size, in pixels, at which a title of this length fills the image without overflowing. */
const titleSize = (characters: number): number =>
  titleSizes.find(({ charactersMax }) => characters <= charactersMax)!.pixels;
const titleSizes = [
  { charactersMax: 45, pixels: 84 },
  { charactersMax: 90, pixels: 68 },
  { charactersMax: 150, pixels: 56 },
  { charactersMax: Infinity, pixels: 46 },
];

/**
 * The background of each category's covers: its color in the light theme (`web/styles.css`), which works in the dark
 * theme too.
 */
export const coverColors: Record<Category, string> = {
  'Science & Tech': '#1f5793',
  Regulation: '#5a479c',
  Litigation: '#9a2c28',
  'Finance/Insurance': '#735508',
  Utilities: '#22653f',
  'Destruction Capacity': '#98440c',
  Corporate: '#87316a',
};

/** A measured concentration of one compound next to its limit in drinking water, both in parts per trillion. */
type MeasuredLevel = { compound: string; ppt: number; limit: number };

/** In water, one nanogram per liter is one part per trillion. */
const units: Record<string, number> = { ppt: 1, 'ng/L': 1, ppb: 1_000, 'µg/L': 1_000, 'μg/L': 1_000 };
const level = /^(\d[\d,]*(?:\.\d+)?) ?(ppt|ng\/L|ppb|[µμ]g\/L)$/;
const notMeasured = /limit|goal|standard|advisory|threshold|target/i;
/** The limit for drinking water says nothing about blood or sewage. */
const otherMatter =
  /\b(?:effluent|waste|wastewater|sewage|sludge|leachate|landfill|foam|serum|blood|plasma|milk|soil|fish|rain|air|river|lake|surface)\b/i;

const limits = federalLimitByName();

/**
 * The level that a figure of the key data states, if it is one of a compound with a federal limit, in a story that is
 * not about something other than water; otherwise null.
 */
export function measuredLevel(
  { label, value }: { label: string; value: string },
  title: string,
): MeasuredLevel | null {
  const [, number = '', unit = ''] = level.exec(value.trim()) ?? [];
  const named = Object.keys(limits).filter((name) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'u').test(label),
  );
  const [compound] = named;
  if (number === '' || !compound || new Set(named.map(storedName)).size > 1) return null;
  if (notMeasured.test(label) || otherMatter.test(`${label} ${title}`)) return null;
  return {
    compound,
    ppt: Number(number.replaceAll(',', '')) * units[unit]!,
    limit: limits[compound]!,
  };
}

const barHeight = 18;

/** A bar as long as the level, on a scale that ends at the larger of level and limit, with a mark at the limit. */
function limitBar({ compound, ppt, limit }: MeasuredLevel): Box {
  const end = Math.max(ppt, limit);
  const share = (amount: number): string => `${((100 * amount) / end).toFixed(2)}%`;
  const part = (style: object): Box => box({ position: 'absolute', backgroundColor: paperColor, ...style });
  return box({ flexDirection: 'column', marginTop: 20 }, [
    box({ position: 'relative', width: '100%', height: barHeight + 16 }, [
      part({ left: 0, top: 8, width: '100%', height: barHeight, opacity: 0.25 }),
      part({ left: 0, top: 8, width: share(ppt), height: barHeight }),
      part({
        left: `${Math.min(99.6, (100 * limit) / end).toFixed(2)}%`,
        top: 0,
        width: 4,
        height: barHeight + 16,
      }),
    ]),
    box(
      { marginTop: 8, fontFamily: interfaceFont, fontSize: 24 },
      `${compound} · Mark: U.S. limit for drinking water, ${limit} ppt`,
    ),
  ]);
}
