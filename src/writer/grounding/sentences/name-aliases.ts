/**
 * Usual names of the same body, compound or place, as `tokensOf` joined by spaces. Not read from the entities' records:
 * checks also run in the editor's browser, and take 'American' for the United States, which is no name of theirs.
 */
const aliases: string[][] = [
  ['us', 'united states', 'usa', 'america', 'american', 'americans', 'federal', 'national'],
  ['eu', 'european union', 'europe', 'european'],
  ['uk', 'united kingdom', 'britain', 'british'],
  ['epa', 'environmental protection agency'],
  ['fda', 'food drug administration'],
  ['faa', 'federal aviation administration'],
  ['cdc', 'centers disease control prevention'],
  ['usgs', 'us geological survey', 'geological survey'],
  ['niehs', 'national institute environmental health sciences'],
  ['nih', 'national institutes health'],
  ['doj', 'justice department', 'department justice'],
  ['dod', 'defense department', 'department defense', 'pentagon'],
  ['doe', 'energy department', 'department energy'],
  ['usda', 'agriculture department', 'department agriculture'],
  ['echa', 'european chemicals agency'],
  ['pfoa', 'perfluorooctanoic acid'],
  ['pfos', 'perfluorooctane sulfonate', 'perfluorooctanesulfonic acid'],
  ['pfhxs', 'perfluorohexane sulfonate', 'perfluorohexanesulfonic acid'],
  ['pfna', 'perfluorononanoic acid'],
  ['pfba', 'perfluorobutanoic acid'],
  ['pfbs', 'perfluorobutane sulfonate', 'perfluorobutanesulfonic acid'],
  ['genx', 'hfpo-da'],
  [
    'pfas',
    'per- polyfluoroalkyl substances',
    'forever chemicals',
    'perfluoroalkyl polyfluoroalkyl substances',
  ],
  ['afff', 'aqueous film-forming foam', 'firefighting foam', 'aqueous film forming foam'],
  ['gac', 'granular activated carbon'],
  ['scwo', 'supercritical water oxidation'],
  ['mcl', 'maximum contaminant level'],
];

/** The United States with their abbreviations. */
const states: Record<string, string> = {
  alabama: 'ala al',
  alaska: 'ak',
  arizona: 'ariz az',
  arkansas: 'ark ar',
  california: 'calif ca',
  colorado: 'colo co',
  connecticut: 'conn ct',
  delaware: 'del de',
  florida: 'fla fl',
  georgia: 'ga',
  hawaii: 'hi',
  idaho: 'id',
  illinois: 'ill il',
  indiana: 'ind in',
  iowa: 'ia',
  kansas: 'kan ks',
  kentucky: 'ky',
  louisiana: 'la',
  maine: 'me',
  maryland: 'md',
  massachusetts: 'mass ma',
  michigan: 'mich mi',
  minnesota: 'minn mn',
  mississippi: 'miss ms',
  missouri: 'mo',
  montana: 'mont mt',
  nebraska: 'neb ne',
  nevada: 'nev nv',
  'new hampshire': 'nh',
  'new jersey': 'nj',
  'new mexico': 'nm',
  'new york': 'ny',
  'north carolina': 'nc',
  'north dakota': 'nd',
  ohio: 'oh',
  oklahoma: 'okla ok',
  oregon: 'ore or',
  pennsylvania: 'pa penn',
  'rhode island': 'ri',
  'south carolina': 'sc',
  'south dakota': 'sd',
  tennessee: 'tenn tn',
  texas: 'tex tx',
  utah: 'ut',
  vermont: 'vt',
  virginia: 'va',
  washington: 'wash wa',
  'west virginia': 'wva wv',
  wisconsin: 'wis wi',
  wyoming: 'wyo wy',
};

const stateNames = Object.entries(states).map(([state, short]) => [state, ...short.split(' ')]);
const aliasesByName = new Map(
  [...aliases, ...stateNames].flatMap((group) => group.map((name) => [name, group] as const)),
);

/** Every usual spelling of a name, the name itself included, in lower case; empty if it has only one. */
export const aliasesOf = (name: string): readonly string[] => aliasesByName.get(name) ?? [];

/** Whether a name, in lower case, is the full name of a US state. */
export const isState = (name: string): boolean => name in states;
