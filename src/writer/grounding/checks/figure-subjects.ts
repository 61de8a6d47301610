import type { Span } from '../../evidence/find-passage.ts';
import { compoundsIn } from '../figures/compound-figures.ts';
import type { DateMention } from '../figures/dates.ts';
import type { Quantity } from '../figures/quantities.ts';
import { isSameMeasure } from '../figures/same-quantity.ts';
import { type Party, partiesIn } from '../sentences/interactions.ts';
import { memoizePerObject, type ReadSentence } from '../sentences/prepare-source.ts';

/** The subjects of a figure: right after it ('38 ppt of PFOA', '20 ppt in 2024'), or in the words before it. */
export type SaidOf<Subject> = { close: Subject[]; all: Subject[] };

export type FigureSubjects = {
  figure: Quantity;
  compounds: SaidOf<Span & { name: string }>;
  dates: SaidOf<DateMention>;
  parties: SaidOf<Party & Span>;
};

/** The figures of a sentence, each with the compounds, dates and parties that it refers to. */
export const figureSubjects = memoizePerObject((sentence: Sentence): FigureSubjects[] => {
  const { text, quantities, dates, names } = sentence;
  const figures = quantities.filter((one) => !isLimit(text, one));
  if (figures.length === 0) return [];
  const compounds = compoundsIn(text).map(({ name, start }) => ({ name, start, end: start + name.length }));
  const places = placesIn(text);
  const parties = partiesIn(text, names)
    .filter(
      ({ text: party, start }) => !/\bPF[A-Z]/.test(party) && !places.some((one) => one.start === start),
    )
    .concat(places);
  return figures.map((figure) => {
    const alike = figures.filter((other) => isSameMeasure(figure, other));
    return {
      figure,
      compounds: saidOf(figure, alike, compounds, text, toCompound),
      dates: saidOf(figure, alike, dates, text, toDate),
      parties: saidOf(figure, alike, parties, text, toParty),
    };
  });
});

type Sentence = Pick<ReadSentence, 'text' | 'quantities' | 'dates' | 'names'>;

const toCompound = /^(?:,? (?:of|for))?(?: the (?:compound|chemical))? $/u;
const toDate =
  /^(?: (?!and |or |to |from )\p{Ll}+){0,4}? (?:in|on|by|for|during|as of|since) (?:the )?$|^ $/u;
const toParty = /^(?: (?!and |or )\p{Ll}+){0,2}? (?:in|at|near|from|to|for|by) (?:the )?$/u;

/** In 'above the limit of 4 ppt', 4 ppt is not a measurement. */
const isLimit = (text: string, { start, end }: Span): boolean =>
  /\b(?:limit|standard|threshold|goal|advisory|guideline)s?(?: (?:of|is|was|at|to))?(?: \p{Ll}+)? $/iu.test(
    text.slice(Math.max(0, start - 40), start),
  ) || /^ (?:federal |state )?(?:limit|standard|threshold|goal)/.test(text.slice(end, end + 24));

const place =
  /\b(?:Well|Unit|Site|Building|Station|Pond|Outfall|Zone|Sample)s? (?:No\. )?[A-Z]?-?\d{1,3}[A-Z]?\b/g;
const placesIn = (text: string): (Party & Span)[] =>
  Array.from(text.matchAll(place), ({ 0: name, index }) => ({
    start: index,
    end: index + name.length,
    text: name.toLowerCase(),
    name: { text: name, tokens: name.toLowerCase().split(' ') },
  }));

/** Other subjects joined to the first one: 'of PFOA and PFOS'. */
const listed = /^(?:,|,? and|,? or|\/) ?$/;
const hardBreak = /[;:]| but | while | whereas |, although /g;
const softBreak = /[,;:]| and | but | while | whereas /;

function saidOf<Subject extends Span>(
  figure: Quantity,
  alike: readonly Quantity[],
  subjects: readonly Subject[],
  text: string,
  link: RegExp,
): SaidOf<Subject> {
  const close = closeTo(figure, subjects, text, link);
  const others = subjects.filter(
    (one) => !alike.some((other) => other !== figure && closeTo(other, subjects, text, link).includes(one)),
  );
  const leads = (one: Quantity): Subject[] => leadingTo(one, alike, others, text);
  const isLed = leads(alike[0]!).length > 0;
  const all = isLed ? leads(figure) : followingOn(figure, alike, others, text);
  return { close, all: [...new Set([...close, ...all])] };
}

function closeTo<Subject extends Span>(
  { end }: Span,
  subjects: readonly Subject[],
  text: string,
  link: RegExp,
): Subject[] {
  const first = subjects.find((one) => one.start >= end);
  if (!first || !link.test(text.slice(end, first.start))) return [];
  const found = [first];
  for (const one of subjects.slice(subjects.indexOf(first) + 1)) {
    if (!listed.test(text.slice(found.at(-1)!.end, one.start))) break;
    found.push(one);
  }
  return found;
}

/** The text since the previous figure or clause. */
function leadingTo<Subject extends Span>(
  { start }: Span,
  alike: readonly Span[],
  subjects: readonly Subject[],
  text: string,
): Subject[] {
  const breaks = Array.from(text.slice(0, start).matchAll(hardBreak), ({ index }) => index);
  const from = Math.max(0, breaks.at(-1) ?? 0, alike.findLast((one) => one.end <= start)?.end ?? 0);
  return subjects.filter((one) => one.start >= from && one.end <= start);
}

/** The text up to the next figure or the end of the clause. */
function followingOn<Subject extends Span>(
  { end }: Span,
  alike: readonly Span[],
  subjects: readonly Subject[],
  text: string,
): Subject[] {
  const next = alike.find((one) => one.start >= end)?.start ?? text.length;
  const stop = text.slice(end, next).search(softBreak);
  return subjects.filter((one) => one.start >= end && one.end <= (stop < 0 ? next : end + stop));
}
