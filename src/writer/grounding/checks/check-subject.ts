import { type DateMention, isSameDate } from '../figures/dates.ts';
import type { Quantity } from '../figures/quantities.ts';
import { isSameMeasure, isSameQuantity } from '../figures/same-quantity.ts';
import { isSameParty, type Party } from '../sentences/interactions.ts';
import type { ReadSentence, SourceSentence } from '../sentences/prepare-source.ts';
import { listed } from '../sentences/words.ts';
import file from '../wording/subjects.json' with { type: 'json' };
import { type FigureSubjects, figureSubjects, type SaidOf } from './figure-subjects.ts';

/** Whether a sentence gives the figure for the draft's subject; `silent` if one of them doesn't name the subject. */
export type Subjects = 'same' | 'another' | 'silent';

/**
 * Compares the subjects of a figure: the compound, the year, the place or party, and the thing counted. A different
 * year, place or party counts only if the sources give it a different figure: most sentences leave these to context.
 */
export function compareSubjects(
  quantity: Quantity,
  draft: ReadSentence,
  sentence: SourceSentence,
  sources: readonly SourceSentence[],
): Subjects {
  const mine = figureSubjects(draft).find(({ figure }) => figure.start === quantity.start);
  if (!mine) return 'silent';
  const judged = figureSubjects(sentence)
    .filter(({ figure }) => isSameQuantity(quantity, figure))
    .map((theirs) => compare(mine, theirs, draft, sentence, sources));
  if (judged.length === 0 || judged.includes('silent')) return judged.includes('same') ? 'same' : 'silent';
  return judged.includes('same') ? 'same' : 'another';
}

function compare(
  mine: FigureSubjects,
  theirs: FigureSubjects,
  draft: ReadSentence,
  source: SourceSentence,
  sources: readonly SourceSentence[],
): Subjects {
  if (!isSameCounted(mine.figure, draft.text, theirs.figure, source.text)) return 'another';
  const compounds = share(mine.compounds, theirs.compounds, (one, other) => one.name === other.name);
  if (compounds === 'another') return 'another';
  const datesWith = (one: SaidOf<DateMention>) => share(mine.dates, one, areSameDates);
  const partiesWith = (one: FigureSubjects) => share(named(mine.parties), named(one.parties), isSameParty);
  const groupsWith = (one: FigureSubjects) => share(unnamed(mine.parties), unnamed(one.parties), isSameParty);
  const [dates, parties, groups] = [datesWith(theirs.dates), partiesWith(theirs), groupsWith(theirs)];
  const hasOther = (compared: (one: FigureSubjects) => Subjects): boolean =>
    givesAnother(mine.figure, draft, sources, (one) => compared(one) === 'same');
  const isAnother =
    (dates === 'another' && hasOther((one) => datesWith({ close: [], all: one.dates.close }))) ||
    (parties === 'another' && groups !== 'same' && hasOther(partiesWith)) ||
    (groups === 'another' && parties !== 'same' && hasOther(groupsWith));
  if (isAnother) return 'another';
  return [compounds, dates, parties, groups].includes('same') ? 'same' : 'silent';
}

/** Whether a source gives another figure of the same measure for the draft's subject. */
const givesAnother = (
  quantity: Quantity,
  draft: ReadSentence,
  sources: readonly SourceSentence[],
  isOfMine: (one: FigureSubjects) => boolean,
): boolean =>
  sources.some((sentence) =>
    figureSubjects(sentence).some(
      (one) =>
        isSameMeasure(quantity, one.figure) &&
        !isSameQuantity(quantity, one.figure) &&
        isSameCounted(quantity, draft.text, one.figure, sentence.text, { ofKnown: true }) &&
        isOfMine(one),
    ),
  );

const areSameDates = (one: DateMention, other: DateMention): boolean =>
  isSameDate(one, other) || isSameDate(other, one);

function share<Subject>(
  mine: SaidOf<Subject>,
  theirs: SaidOf<Subject>,
  isSame: (one: Subject, other: Subject) => boolean,
): Subjects {
  const areClose = mine.close.length > 0 && theirs.close.length > 0;
  const [ours, others] = areClose ? [mine.close, theirs.close] : [mine.all, theirs.all];
  if (ours.length === 0 || others.length === 0) return 'silent';
  return ours.some((one) => others.some((other) => isSame(one, other))) ? 'same' : 'another';
}

const only = ({ close, all }: SaidOf<Party>, keep: (one: Party) => boolean): SaidOf<Party> => ({
  close: close.filter(keep),
  all: all.filter(keep),
});
const named = (parties: SaidOf<Party>): SaidOf<Party> => only(parties, ({ name }) => name !== null);
const unnamed = (parties: SaidOf<Party>): SaidOf<Party> => only(parties, ({ name }) => name === null);

/** The noun that a bare number counts, if it is common in reports on PFAS: '14 wells', '300 people'. */
const groupOf = new Map(
  Object.entries(file.counted).flatMap(([group, words]) =>
    listed(words).map((word) => [word, group] as const),
  ),
);

/** How many words after the number the noun may be: '46 private drinking water wells'. */
const reach = 4;

function countedAfter({ unit, end }: Quantity, text: string): string | undefined {
  if (unit.dimension !== 'count') return undefined;
  const phrase = /^[^,;.()]*/.exec(text.slice(end))![0];
  for (const word of phrase.split(' ').slice(1, reach + 1)) {
    if (/^(?:of|in|for|to|at|from|and|or|by|with|had|have|were|are|was|is)$/.test(word)) return undefined;
    const group = groupOf.get(word.toLowerCase());
    if (group) return group;
  }
  return undefined;
}

/** Whether two figures count the same thing. If one doesn't show what it counts, true, or with `ofKnown` false. */
function isSameCounted(
  one: Quantity,
  text: string,
  other: Quantity,
  otherText: string,
  { ofKnown = false } = {},
): boolean {
  if (one.unit.dimension !== 'count') return true;
  const mine = countedAfter(one, text);
  const theirs = countedAfter(other, otherText);
  if (!mine || !theirs) return !ofKnown;
  // Workers and children are people too.
  return mine === theirs || (mine === 'people' && /^(?:workers|children)$/.test(theirs));
}
