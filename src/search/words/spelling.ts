/** British spellings and their American counterparts, as parts of words. */
const spellings: readonly (readonly [string, string])[] = [
  ['fibre', 'fiber'],
  ['litre', 'liter'],
  ['metre', 'meter'],
  ['centre', 'center'],
  ['colour', 'color'],
  ['neighbour', 'neighbor'],
  ['harbour', 'harbor'],
  ['labour', 'labor'],
  ['tumour', 'tumor'],
  ['vapour', 'vapor'],
  ['odour', 'odor'],
  ['behaviour', 'behavior'],
  ['sulph', 'sulf'],
  ['aluminium', 'aluminum'],
  ['programme', 'program'],
  ['licence', 'license'],
  ['defence', 'defense'],
  ['offence', 'offense'],
  ['oestrogen', 'estrogen'],
  ['foetus', 'fetus'],
  ['foetal', 'fetal'],
  ['paediatric', 'pediatric'],
  ['leukaemia', 'leukemia'],
  ['anaemia', 'anemia'],
  ['haemo', 'hemo'],
  ['thyroidal', 'thyroid'],
  ['mould', 'mold'],
  ['sceptic', 'skeptic'],
  ['catalogue', 'catalog'],
  ['judgement', 'judgment'],
  ['labelled', 'labeled'],
  ['labelling', 'labeling'],
  ['modelled', 'modeled'],
  ['modelling', 'modeling'],
  ['cancelled', 'canceled'],
  ['analyse', 'analyze'],
  ['catalyse', 'catalyze'],
  ['isation', 'ization'],
];

/** In verbs such as 'minimise'; wrong variants, such as of 'exercise', do no harm because no story has them. */
const verbs: readonly (readonly [RegExp, string])[] = [
  [/is(e|ed|es|ing)$/, 'iz$1'],
  [/iz(e|ed|es|ing)$/, 'is$1'],
];
const verbLengthMin = 7;

/** Acronyms without a vowel, whose plural the stemmer does not know: MCLs, PCBs. */
const acronym = /^[b-df-hj-np-tv-xz]{2,5}$/i;
const acronymPlural = /^[b-df-hj-np-tv-xz]{2,5}s$/i;

/** 'E.P.A.', 'U.S' */
const dotted = /^(?:\p{L}\.)+\p{L}\.?$/u;

/** An acronym without its periods; any other word as it is. */
export const withoutPeriods = (word: string): string => (dotted.test(word) ? word.replaceAll('.', '') : word);

/**
 * 'Añasco' as 'Anasco': as long as its normal form (NFC). Must match `fold_accents` in src/search/story-search.sql.
 */
export const foldAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC');

/** "O'Fallon", "L'Anse" */
const elided = /^([odl])['’](?=\p{L}{3})/u;
/** 'OFallon', 'LAnse', but not 'leach' or 'Dover', whose rest the index leaves out. */
const joinedElided = /^(?:o(?=\p{L}{4})|[dl](?=[aeiouh]\p{L}{3})(?!(?:each|have|here|into|only|over)$))/u;
/** '6:2 FTS' */
const ratio = /^(\d+:\d+) (?=\p{L}+$)/u;

/** The word in American spelling and lower case. */
export const american = (typed: string): string =>
  typed.toLowerCase().replace(anyBritish, (british) => americanOf.get(british)!);

const americanOf = new Map(spellings);
const anyBritish = new RegExp([...americanOf.keys()].join('|'), 'g');

/**
 * Other spellings of a word: British or American, acronyms with or without plural or periods, and names and compounds
 * with or without their mark or space.
 */
export function spellingsOf(typed: string): string[] {
  const word = typed.toLowerCase();
  const other = new Set<string>();
  for (const [british, ours] of spellings) {
    other.add(word.replace(british, ours));
    other.add(word.replace(ours, british));
  }
  if (word.length >= verbLengthMin) for (const [ending, to] of verbs) other.add(word.replace(ending, to));
  if (acronymPlural.test(word)) other.add(word.slice(0, -1));
  else if (acronym.test(word)) other.add(`${word}s`);
  other.add(withoutPeriods(word));
  other.add(word.replace(elided, '$1'));
  other.add(word.replace(joinedElided, "$&'"));
  other.add(word.replace(ratio, '$1'));
  other.delete(word);
  return [...other];
}

/**
 * The spellings under which a record may have a typed name: as typed, without a final period, without an acronym's
 * periods, without 'CAS' before a number, with a space after a ratio, and in American English.
 */
export function nameForms(typed: string): string[] {
  const name = typed.replace(announced, '');
  const forms = [
    typed,
    name,
    name.replace(joinedRatio, '$1$3:$2$4 '),
    name.replace(/\.$/, ''),
    withoutPeriods(name),
  ];
  return [...new Set(forms.flatMap((form) => [form, american(form)]))].filter((form) => form !== '');
}

/** '6:2FTS', '62FTS' */
const joinedRatio = /^(\d+):(\d+)(?=\p{L})|^(?=\d+ft(?:sa?|ca|oh)$)(\d\d?)(\d)(?=ft)/iu;

/** 'CAS 335-67-1', 'CAS RN: 335-67-1', 'CAS No. 335-67-1' */
const announced = /^cas(?:[\s-]*(?:rn|no\.?|number|registry number))?[\s:#]+(?=\d)/i;
