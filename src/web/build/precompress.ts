import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes .br and .gz next to every built script and stylesheet, for the server to send as is. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir = '' }) {
    const assets = path.join(dir, 'assets');
    const names = (await readdir(assets)).filter((name) => /\.(m?js|css|svg|json)$/.test(name));
    await Promise.all(
      names.map(async (name) => {
        const file = path.join(assets, name);
        const bytes = await readFile(file);
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes));
      }),
    );
  },
});
