/** The part of the data page with the terms of use, which data sets name as their license. */
export const termsOfUseId = 'using-it';

/** The data sets whose last change is known, by their ids on the data page. */
export const changingSets = ['stories', 'sites', 'certificates', 'log', 'entities', 'feeds'] as const;
