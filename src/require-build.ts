import { existsSync } from 'node:fs';
import { StartFailure } from './platform/start-failure.ts';
import { serverBundle } from './web/server/render-page.ts';

/** Throws `StartFailure` if the pages have not been built in the folder of package.json. */
export function requireBuild(root: string): void {
  if (!existsSync(serverBundle(root)))
    throw new StartFailure(`The pages are not built. Run 'npm run build' in ${root}, then try again.`);
}
