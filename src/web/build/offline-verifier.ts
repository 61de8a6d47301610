import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';

const folder = path.join(import.meta.dirname, '../../ledger/pages/offline');

/** Writes `ledger/verify.html`: a page with its script inside, so that one saved file verifies certificates from disk. */
export const offlineVerifier = (): Plugin => ({
  name: 'offline-verifier',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async generateBundle() {
    const page = await readFile(path.join(folder, 'verify.html'), 'utf8');
    const script = await bundledScript();
    // A function, because a script may hold `$&`.
    const source = page.replace('<script></script>', () => `<script>${script}</script>`);
    this.emitFile({ type: 'asset', fileName: 'ledger/verify.html', source });
  },
});

/** The page's script with everything that it imports, even on demand. */
async function bundledScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: path.join(folder, 'verify-page.ts'),
        output: { format: 'iife', codeSplitting: false },
        // A script inside a page has no address of its own, and loads nothing.
        transform: { define: { 'import.meta': '{}' } },
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('The offline verifier was not built.');
  const [chunk] = output.output;
  // The script ends where the page's parser sees its end.
  return chunk.code.replaceAll('</script', '<\\/script');
}
