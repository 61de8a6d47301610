/** The words of English text with their stems, so that forms of the same word compare equal. */

export type Word = {
  text: string;
  /** The stem: 'increased' and 'increases' have the same. */
  stem: string;
  start: number;
  end: number;
};

/** Letters and digits with inner periods, hyphens and apostrophes: 'D.C', 'fluorine-free', 'town's'. */
const wordPattern = /[\p{L}\p{N}]+(?:[.'’][\p{L}\p{N}]+)*/gu;

/** The words of a text, in order, with their stems. */
export const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({
    text: word,
    stem: stemOf(word),
    start: index,
    end: index + word.length,
  }));

/** Function words and figures, which don't show the topic of a sentence. */
export const isCommon = ({ stem, text }: Word): boolean =>
  common.has(stem) || common.has(text.toLowerCase()) || text.length < 2 || /^\d/.test(text);

/** The stem of a word. The writer's weights are keyed by stems: after a change, run `npm run train:writer`. */
export function stemOf(word: string): string {
  const plain = word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/'s$|'$/, '');
  const known = irregular.get(plain) ?? plain;
  if (known.length < 5 || /\d/.test(known)) return known.replace(/(?<=[a-z]{3})s$/, '');
  return known
    .replace(/(?:ations?|ations|ments?|ings?|ions?|edly|ied|ies|ed|es|ers?|ly|s|y|e)$/, '')
    .replace(/(?<=[a-z]{2})([bdgklmnprt])\1$/, '$1')
    .slice(0, 9);
}

const irregular: ReadonlyMap<string, string> = new Map(
  `rise rose risen rising rises; fall fell fallen; grow grew grown; meet met; sell sold; find found; pay paid;
  begin began begun; say said says saying; tell told; make made; take took taken; give gave given; shrink shrank;
  win won; lose lost; buy bought; drink drank; write wrote written; know knew known; hold held; lead led; build built;
  spend spent; leave left; keep kept; send sent; bring brought; strike struck; draw drew drawn; uphold upheld;
  speak spoke spoken; think thought; see saw seen; go went gone goes; come came; do did done does; run ran;
  withdraw withdrew withdrawn; child children; man men; woman women; person people persons; choose chose chosen;
  sue sued suing lawsuit lawsuits; use used using uses user; measure measured measuring; wear wore worn;
  exceed exceeded exceeding exceeds; decide decided decides deciding decision decisions; proceed proceeded proceeding; teach taught; catch caught; seek sought; feed fed; lie lay lain lies; drive drove driven; plan planned planning`
    .split(/;\s*/)
    .flatMap((line) => {
      const [base, ...forms] = line.trim().split(/\s+/);
      return forms.map((form) => [form, base!] as const);
    }),
);

const common = new Set(
  `a an the and or but nor so yet of in on at to for from by with as into onto over under about after before
  between through during until since against within than then that this these those it its he she they them his
  her their we our you your who whom whose which what when where while how why is are was were be been being am
  has have had having do did does will would can could may might must shall should not no also more most less
  least very such other another some any each every all both few many much own same said say one there here if
  because per up down out off again once only just now still too us i thousand million billion trillion`
    .split(/\s+/)
    .flatMap((word) => [word, stemOf(word)]),
);

/** Forms of English verbs, by their endings and a list of the irregular ones that reports use. */

const irregularPasts = new Set(
  `rose risen fell fallen grew grown met sold found paid began begun made took taken gave given shrank won lost bought
  drank wrote written knew known held led built spent left kept sent brought struck drew drawn upheld spoke spoken saw
  seen went gone came did done ran withdrew withdrawn chose chosen sued broke broken drove driven got hid hidden`.split(
    /\s+/,
  ),
);

/** 'Ordered', 'began', 'taken'; also where it is a participle. */
export const isPastForm = (word: string): boolean =>
  (/\p{Ll}{2}ed$/u.test(word) &&
    !/^(?:need|feed|speed|seed|weed|indeed|exceed|proceed|hundred)$/i.test(word)) ||
  irregularPasts.has(word.toLowerCase());

/**
 * A stem that is the same for all forms of a verb, where `stemOf` may differ: 'order' and 'ordered', 'vote' and
 * 'voted'.
 */
export function verbStem(word: string): string {
  const stem = stemOf(word).replace(/(?<=\p{L}{3})[ey]$/u, '');
  return stem === word ? stem : verbStem(stem);
}
