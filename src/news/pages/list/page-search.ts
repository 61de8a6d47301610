import type { PageLink } from '../../../web/kit/links.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Which page of a list of stories an address means: a story's id; anything else means the first. For `loaderDeps`:
 * what `validateSearch` leaves out, the router hands on all the same.
 */
export const storyPageOf = ({ before }: { before?: unknown }): PageLink =>
  typeof before === 'string' && uuid.test(before) ? { before } : {};

/** `?before=…` for a call, or nothing for the first page. */
export const pageQuery = ({ before }: PageLink): string =>
  before === undefined ? '' : `?${new URLSearchParams({ before })}`;
