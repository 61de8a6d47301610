import { entrancePages, publicPages, staffPages } from '../../src/web/routes.ts';

const pages = [...publicPages, ...entrancePages, ...staffPages];

/** The address of every page, `$name` standing for one part of a path. */
export const pageAddresses: readonly string[] = pages.map(({ path }) => path);

/** What no page reads. */
const unknown = ['confirm', 'q[]', '__proto__'];

/** The address with the text in every part of its path that is free, in all its parameters and in some that it has not. */
export function addressWith(address: string, text: string): string {
  const encoded = encodeURIComponent(text.toWellFormed());
  const its = pages.find(({ path }) => path === address)?.address.parameters ?? [];
  const given = [...its, ...unknown].map((name) => `${encodeURIComponent(name)}=${encoded}`);
  return `${address.replaceAll(/\$\w*/g, () => encoded)}?${given.join('&')}`;
}

/** Closes whatever it may stand in, then acts. */
export const breakingOut = `--></textarea></title></script>'"><script>alert(1)</script><img src=x onerror=alert(1)>`;
