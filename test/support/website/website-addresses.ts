import { signInPages, publicPages, staffPages, subscriberPages } from '../../../src/web/routes.ts';

const pages = [...publicPages, ...subscriberPages, ...signInPages, ...staffPages];

/** The path of every page, `$name` being one segment. */
export const pageAddresses: readonly string[] = pages.map(({ path }) => path);

/** Parameters that no page reads. */
const unknown = ['confirm', 'q[]', '__proto__'];

/** The URL with the text in every free segment of its path, in all its parameters and in some unknown ones. */
export function addressWith(address: string, text: string): string {
  const encoded = encodeURIComponent(text.toWellFormed());
  const its = pages.find(({ path }) => path === address)?.address.parameters ?? [];
  const query = [...its, ...unknown].map((name) => `${encodeURIComponent(name)}=${encoded}`);
  return `${address.replaceAll(/\$\w*/g, () => encoded)}?${query.join('&')}`;
}

/** Closes any markup that it may be in, then runs a script. */
export const markupBreakout = `--></textarea></title></script>'"><script>alert(1)</script><img src=x onerror=alert(1)>`;
