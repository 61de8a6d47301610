import type { SharedAddress } from './platform/page-cache/address-keys.ts';
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
  '/api/openapi.json': nothing,
  '/api/docs': nothing,
};

/** The pages, as the cache knows them. */
export const sharedPages: SharedAddress[] = Object.entries(publicAddresses).map(([path, parameters]) => ({
  path,
  read(given) {
    const last = Object.fromEntries(given);
    // What is empty is led to a tidy address, which is not for the cache to do.
    if (parameters.some((name) => last[name] === '')) return null;
    return parameters.flatMap((name) => (last[name] ? [[name, last[name]] as const] : []));
  },
}));
