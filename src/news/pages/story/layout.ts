/** The layout of a story and of its skeleton: a column of about 66 characters, and the facts in a sidebar. */
export const storyFrame = 'mx-auto max-w-[68rem] pt-6';
export const storyColumns =
  'mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 border-t pt-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,22rem)] lg:justify-between';
