/**
 * The layout of a story and of its skeleton: a column of about 66 characters, and the facts in a sidebar. On phones the
 * parts of both follow each other: text, facts, sources, relations.
 */
export const storyFrame = 'mx-auto max-w-[68rem] pt-6';
export const storyColumns =
  'mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 border-t pt-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,22rem)] lg:justify-between';
export const mainColumn = 'max-lg:contents';
export const sidebar = 'max-lg:contents lg:flex lg:flex-col lg:gap-9 lg:border-l lg:pl-8';
export const textPart = 'max-lg:order-1';
export const factsPart = 'flex flex-col gap-9 max-lg:order-2';
export const sourcesPart = 'max-lg:order-3 lg:mt-9';
export const relationsPart = 'flex flex-col gap-9 empty:hidden max-lg:order-4';
