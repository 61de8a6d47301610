/** The data sets whose last change is known, by their ids on the data page. */
export const changingSets = ['stories', 'sites', 'certificates', 'log', 'entities', 'feeds'] as const;
