import { links } from './kit/links.ts';

/** The search page with focus in its box; apart from `links`, so that the home page's scripts don't carry it. */
export const searchBox = `${links.search()}#query`;
