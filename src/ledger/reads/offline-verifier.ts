import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { logNames, readIdentity, verifierKey } from '../../log/index.ts';
import { projectRoot } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';

const built = path.join(projectRoot, 'dist/client/ledger/verify.html');

/**
 * The page that verifies certificates offline, with the keys of this website's logs, and a policy that allows its one
 * script and nothing from any server. Null if the pages are not built.
 */
export async function readOfflineVerifier(
  database: Database,
): Promise<{ html: string; headers: Record<string, string> } | null> {
  if (!existsSync(built)) return null;
  const page = await readFile(built, 'utf8');
  const identities = await Promise.all(logNames.map((log) => readIdentity(database, log)));
  const keys = identities.flatMap((identity) =>
    identity ? [verifierKey(identity.origin, identity.publicKey)] : [],
  );
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(page) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  return {
    html: page.replace(
      'name="log-keys" content=""',
      () => `name="log-keys" content="${attribute(keys.join(' '))}"`,
    ),
    headers: {
      'content-security-policy': `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-cache',
    },
  };
}

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
