import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/**
 * The parts of a typeface that the website uses: regular to bold; OpenType features for kerning, accents and figures.
 */
const slim = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum'],
} as const;

const { resolve } = createRequire(import.meta.url);

/**
 * Subsets the font files of a stylesheet's `@font-face` rules to the rule's `unicode-range`, and to the weights and
 * features above: this halves what is sent, and fonts are most of what a page waits for. The results are cached in
 * node_modules/.cache and replace the packages' files. `?name` after a file distinguishes two of its subsets.
 */
export const slimFonts = (stylesheet: string): Plugin => ({
  name: 'slim-fonts',
  async config({ root = process.cwd() }) {
    const rules = (await readFile(path.resolve(root, stylesheet), 'utf8')).split('@font-face').slice(1);
    const cache = path.resolve(root, 'node_modules/.cache/slim-fonts');
    await mkdir(cache, { recursive: true });
    const faces = rules.flatMap((rule) => {
      const file = /url\('([^']+\.woff2[^']*)'\)/.exec(rule)?.[1];
      const range = /unicode-range:([^;]+);/.exec(rule)?.[1];
      return file && range ? [{ file, range }] : [];
    });
    const alias = await Promise.all(
      faces.map(async ({ file, range }) => ({
        find: new RegExp(`^${RegExp.escape(file)}(?=\\?url|$)`),
        replacement: await slimFile(file, range, cache),
      })),
    );
    return { resolve: { alias } };
  },
});

async function slimFile(source: string, range: string, cache: string): Promise<string> {
  const [file = '', cut = ''] = source.split('?');
  const font = await readFile(resolve(file));
  const recipe = createHash('sha256')
    .update(font)
    .update(JSON.stringify([range, slim]))
    .digest('hex');
  const name = [path.basename(file, '.woff2'), cut].filter(Boolean).join('-');
  const kept = path.join(cache, `${name}-${recipe.slice(0, 12)}`, `${name}.woff2`);
  if (existsSync(kept)) return kept;
  await mkdir(path.dirname(kept), { recursive: true });
  // All or nothing, even if the build is interrupted.
  await writeFile(`${kept}.part`, await subsetFont(font, charactersOf(range), slim));
  await rename(`${kept}.part`, kept);
  return kept;
}

/** `U+0000-00FF, U+0131` as the characters that it denotes. */
const charactersOf = (range: string): string =>
  range
    .split(',')
    .flatMap((part) => {
      const [first = '0', last = first] = part.trim().replace('U+', '').split('-');
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, at) => start + at);
    })
    .map((code) => String.fromCodePoint(code))
    .join('');
