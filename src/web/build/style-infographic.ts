import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** The parts of our typefaces that the infographics use. */
const faces = [
  { family: 'Newsreader', weights: '400', axis: 400 },
  { family: 'Inter', weights: '400 600', axis: { min: 400, max: 600 } },
];

/** Each color of the drawings and what it becomes on a dark page; as in `web/styles.css`, where it occurs there. */
export const darkColors: Record<string, string> = {
  '#f7f2e7': '#171e24',
  '#fffdf8': '#10151a',
  '#1b1a17': '#ece6da',
  '#5b564c': '#aca79b',
  '#8f8776': '#66727b',
  '#d3c9b6': '#2d373f',
  '#d8cfbd': '#35414a',
  '#ece4d2': '#202a32',
  '#e2ece6': '#15272b',
  '#0b5960': '#74cdc9',
  '#1f5793': '#8abaf0',
  '#5a479c': '#b9adf2',
  '#9a2c28': '#f29d93',
  '#735508': '#dcb85f',
  '#22653f': '#86cfa4',
  '#98440c': '#f0a871',
};

const { resolve } = createRequire(import.meta.url);

/**
 * An infographic with its fonts, cut to the characters that it draws, and its dark colors; an image may load nothing
 * from elsewhere. Replaces an earlier style, so the result is the same however often it runs.
 */
export async function styleInfographic(drawing: string): Promise<string> {
  const bare = drawing.replace(/\n {2}<style>[^]*?<\/style>/, '');
  const characters = [...new Set(bare.replace(/<[^>]*>/g, ''))].toSorted().join('');
  const fonts = await Promise.all(faces.map((face) => embedFace(face, characters)));
  const style = `\n  <style>${fonts.join('')}@media (prefers-color-scheme:dark){${darkRules(bare)}}</style>`;
  return bare.replace('</desc>', () => `</desc>${style}`);
}

async function embedFace({ family, weights, axis }: (typeof faces)[number], characters: string) {
  const name = family.toLowerCase();
  const file = resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
  const variationAxes = { wght: axis };
  const font = await subsetFont(await readFile(file), characters, { targetFormat: 'woff2', variationAxes });
  const data = Buffer.from(font).toString('base64');
  return `@font-face{font-family:${family};font-weight:${weights};src:url(data:font/woff2;base64,${data}) format('woff2')}`;
}

const darkRules = (drawing: string): string =>
  Object.entries(darkColors)
    .filter(([light]) => drawing.includes(light))
    .flatMap(([light, dark]) => ['fill', 'stroke'].map((part) => `[${part}='${light}']{${part}:${dark}}`))
    .join('');
