import { createHash } from 'node:crypto';

/**
 * A page may be cached and sent to many readers, so it cannot carry a nonce: instead, the policy lists the hashes of
 * the page's own inline scripts. They are distinguished from anything that content might smuggle in by a nonce that
 * exists only while the page is rendered; it is removed here, wherever it is.
 *
 * Images come only from us, so that no public page calls a third party. Audio may be hosted elsewhere and is requested
 * only when someone plays it. `style-src` needs 'unsafe-inline' for the toasts.
 */
export function sealPage(html: string, nonce: string): { page: Buffer<ArrayBuffer>; policy: string } {
  const hashes = new Set<string>();
  for (const [, attributes = '', source = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (attributes.includes(` nonce="${nonce}"`) && source !== '') hashes.add(hash(source));
  const withoutNonce = html.split(new RegExp(` nonce="${nonce}"|${nonce}`));
  return {
    // Encoded piece by piece: joining them first takes three times as long.
    page: Buffer.concat(withoutNonce.map((piece) => Buffer.from(piece))),
    policy: policyOf({ ...directives, 'script-src': ["'self'", ...hashes] }),
  };
}

const directives: Record<string, string[]> = {
  'default-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'media-src': ["'self'", 'https:'],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
};

const policyOf = (list: Record<string, string[]>): string =>
  Object.entries(list)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

/** For development: allows the dev server's own scripts, socket and styles. */
export const livePolicy = policyOf({
  ...directives,
  'script-src': ["'self'", "'unsafe-inline'"],
  'connect-src': ["'self'", 'ws:'],
});

const hash = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
