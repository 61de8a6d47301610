import { hyphenated } from '../../news/terms.ts';

/**
 * Synonyms in this field that aren't names of entities, which are in the entities' records. Hyphenated spellings need
 * no entry.
 */
const names: readonly (readonly string[])[] = [
  ['MCL', 'maximum contaminant level'],
  ['MDL', 'multidistrict litigation', 'multi-district litigation'],
  ['PFSAs', 'perfluoroalkyl sulfonic acids'],
  ['PFCAs', 'perfluoroalkyl carboxylic acids'],
  ['UCMR', 'UCMR 5', 'UCMR-5', 'UCMR5', 'Unregulated Contaminant Monitoring Rule'],
  ['groundwater', 'ground water'],
  ['wastewater', 'waste water'],
  ['stormwater', 'storm water'],
  ['cleanup', 'clean up'],
  ['landfill', 'land fill'],
  ['runoff', 'run off'],
  ['nonstick', 'non stick'],
  // Not in the company's record, because it is also a personal name.
  ['DuPont', 'du Pont'],
  ['St.', 'St', 'Saint'],
  ['Ft.', 'Fort'],
  ['Mt.', 'Mount'],
  ['ppt', 'parts per trillion', 'ng/L', 'nanograms per liter', 'nanogram per liter'],
  ['ppb', 'parts per billion', 'µg/L', 'ug/L', 'micrograms per liter'],
];

/** Common synonyms; phrases are also searched for word by word. */
const synonyms: readonly (readonly string[])[] = [
  ['AFFF', 'aqueous film-forming foam', 'firefighting foam', 'fire-fighting foam'],
  ['WWTP', 'wastewater treatment plant', 'sewage plant', 'sewage treatment plant', 'POTW'],
  ['biosolids', 'sewage sludge', 'bio-solids'],
  ['incineration', 'incinerator', 'incinerate', 'thermal destruction', 'burn', 'burned', 'burning'],
  ['tap water', 'tapwater'],
  ['breast milk', 'human milk', 'breastmilk'],
  ['lawsuit', 'law suit', 'suit', 'sue', 'sued', 'suing', 'litigation'],
  ['class action', 'class-action lawsuit'],
];
const groups = [...names, ...synonyms];

/** Words for all PFAS: they also find stories about PFAS, after those with the exact word. */
const pfasWords = ['perfluorinated', 'polyfluorinated', 'perfluoroalkyl', 'polyfluoroalkyl'];

/** All stories are about PFAS: its other names find it, but not the other way around. */
const pfasNames = [
  'forever chemicals',
  'forever chemical',
  'PFASs',
  'per- and polyfluoroalkyl substances',
  'PFCs',
  ...pfasWords,
];

/** 'cleanup' is also written 'clean up', whose single words would match too much. */
const cleanupNames = ['remediation', 'remediate', 'remediated', 'remediating'];

const bySlug = new Map<string, readonly string[]>([
  ...groups.flatMap((group) => group.map((name) => [hyphenated(name), group] as const)),
  ...pfasNames.map((name) => [hyphenated(name), ['PFAS']] as const),
  ...cleanupNames.map((name) => [hyphenated(name), ['cleanup']] as const),
]);

const singular = (slug: string): string => slug.replace(/s$/, '');

/** The synonyms of a name by its slug (as in an entity's address), the name itself included; also for plurals. */
export const fieldWords = (slug: string): readonly string[] =>
  bySlug.get(slug) ?? bySlug.get(singular(slug)) ?? [];

const countedSlugs = new Set(
  [...synonyms.flat().filter((name) => /\s/.test(name)), ...pfasWords].map(hyphenated),
);

/** Whether a name's own words count in addition to its synonyms. */
export const hasCountedWords = (slug: string): boolean =>
  countedSlugs.has(slug) || countedSlugs.has(singular(slug));

/** Technical terms that aren't in a dictionary and are often misspelled. */
export const longWords: readonly string[] = pfasWords;
