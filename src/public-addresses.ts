import type { LedgerLink, PageLink, SearchLink, SitesLink } from './web/kit/links.ts';

/** Names every parameter of an address, or does not compile: one that is added to the link must be added here. */
const reads = <Link extends object>(parameters: Record<keyof Link, true>): string[] =>
  Object.keys(parameters);
const nothing: string[] = [];
const aPageOfAList = reads<PageLink>({ before: true });

/**
 * The addresses whose answer is the same for everyone who is not signed in, and which of its parameters each reads;
 * `$name` stands for one part of a path. Parameters that are not listed are dropped before the page is rendered, so
 * that nothing can come to depend on them. An address that is not listed is answered to each visitor anew: to forget
 * one costs speed, never truth.
 */
export const publicAddresses: Readonly<Record<string, readonly string[]>> = {
  '/': nothing,
  '/share.jpg': nothing,
  '/search': reads<SearchLink>({ q: true, category: true, entity: true, page: true }),
  '/contamination': reads<SitesLink>({ zip: true, show: true }),
  '/ledger': reads<LedgerLink>({
    q: true,
    status: true,
    tech: true,
    waste: true,
    from: true,
    to: true,
    page: true,
  }),
  '/ledger/about': nothing,
  '/ledger/log': nothing,
  '/certificate/$certificateId': nothing,
  '/story/$slug': nothing,
  '/stories/$slug': nothing,
  '/category/$category': aPageOfAList,
  '/categories/$slug': nothing,
  '/tags/$slug': aPageOfAList,
  '/entities': aPageOfAList,
  '/entities/$slug': aPageOfAList,
  '/about': nothing,
  '/whitepaper': nothing,
  '/privacy': nothing,
  '/subscribed': ['outcome'],
  '/api/home': nothing,
  '/api/stories/$slug': nothing,
};

const shapes = Object.entries(publicAddresses).map(([address, parameters]) => ({
  path: new RegExp(`^${address.replace(/\$\w+/g, '[^/?#]+')}$`),
  parameters,
}));

/**
 * The key of an address: its path and the parameters that are read, in one order, each once; null if its answer is
 * not shared. The last of a repeated parameter counts, as for the pages.
 */
export function keyOfAddress(address: string): string | null {
  const [path = '', search] = split(address);
  const shape = shapes.find((one) => one.path.test(path));
  if (!shape) return null;
  if (search === undefined || shape.parameters.length === 0) return path;
  const given = Object.fromEntries(new URLSearchParams(search));
  // What is empty is led to a tidy address, which is not for the cache to do.
  if (shape.parameters.some((name) => given[name] === '')) return null;
  const read = shape.parameters.flatMap((name) => (given[name] ? [[name, given[name]]] : []));
  return read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path;
}

function split(address: string): [string, string?] {
  const at = address.indexOf('?');
  return at < 0 ? [address] : [address.slice(0, at), address.slice(at + 1)];
}
