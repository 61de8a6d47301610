/** The page's results and, with room, a sidebar of 20rem; what follows below is as wide as the results. */
export const siteColumns = 'grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_20rem]';
export const belowWidth = 'max-w-[44rem] lg:max-w-[calc(100%-23.5rem)]';
