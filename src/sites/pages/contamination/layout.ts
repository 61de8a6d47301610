/** The page's introduction and search, next to the map if there is room. */
export const overview =
  'mt-4 grid gap-x-12 gap-y-8 lg:mt-6 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] lg:items-start';
