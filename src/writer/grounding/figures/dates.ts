import type { Span } from '../../evidence/find-passage.ts';
import { matchesIn } from '../spans.ts';

/** The day of a date, since 1970-01-01; months count from 1. */
const dayOf = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) / 86_400_000;

const oneDay = (year: number, month: number, day: number): Days => {
  const at = dayOf(year, month, day);
  return { from: at, to: at };
};

const monthDays = (year: number, month: number): Days => ({
  from: dayOf(year, month, 1),
  to: dayOf(year, month + 1, 1) - 1,
});

/** The days of a calendar year, or of several beginning with it. */
const yearDays = (year: number, years = 1): Days => ({
  from: dayOf(year, 1, 1),
  to: dayOf(year + years, 1, 1) - 1,
});

/** Meteorological seasons; winter belongs to the year in which it begins. */
const seasonDays = (year: number, season: number): Days => ({
  from: dayOf(year, season * 3, 1),
  to: dayOf(year, season * 3 + 3, 1) - 1,
});

/** A date of a text, as the days that it may mean: a date without a year or a weekday may mean several. */
export type DateMention = Span & { text: string; candidates: Days[] };

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const seasonNames = ['spring', 'summer', 'fall', 'winter'];

const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan\\.?|Feb\\.?|Mar\\.|Apr\\.?|Jun\\.?|Jul\\.?|Aug\\.?|Sept?\\.?|Oct\\.?|Nov\\.?|Dec\\.?)';
const weekday = '(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)';
const year = '(?:19|20)\\d\\d';
const season = '(?:spring|summer|fall|autumn|winter)';
/** 'In the fall', not 'a fall in prices' nor 'fall below'. */
const fallAlone =
  '(?<=\\b(?:in|by|during|until|since|through|before|after|for|from|early|late|mid|each|every|a|the|its|and|or|to)[ -](?:the |early |late |mid-)?)' +
  '[Ff]all(?! (?:in|of|from|to|by|short|below|under|behind|within|outside|off|into|on)\\b)';
/** 'A spring vote', not 'spring water'. */
const springAlone =
  '(?<!\\b(?:near|at|creek|into|water|fed) )[Ss]pring(?! (?:water|near|at|that|fed|house)\\b)';
const relative = '(?:last|next|this)';

type Context = { today: number; isAhead: boolean };
type Rule = {
  pattern: RegExp;
  daysOf: (groups: Record<string, string>, context: Context, written: string) => Days[];
};
const rule = (source: string, daysOf: Rule['daysOf'], flags = 'g'): Rule => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}$€£.-])${source}(?![\\p{L}\\p{N}])`, `${flags}u`),
  daysOf,
});

const monthOf = (name: string): number => monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const seasonOf = (name: string): number =>
  seasonNames.indexOf(name.toLowerCase().replace('autumn', 'fall')) + 1;
const yearOf = (day: number): number => partsOf(day).year;

const rules: Rule[] = [
  rule(`(?<year>${year})-(?<month>\\d\\d)-(?<day>\\d\\d)`, ({ year: y, month: m, day }) => [
    oneDay(+y!, +m!, +day!),
  ]),
  rule(
    `(?<month>${month}) (?<day>\\d{1,2})(?:st|nd|rd|th)?(?:, ?| )(?<year>${year})`,
    ({ year: y, month: m, day }) => [oneDay(+y!, monthOf(m!), +day!)],
  ),
  rule(
    `(?<day>\\d{1,2})(?:st|nd|rd|th)? (?<month>${month}),? (?<year>${year})`,
    ({ year: y, month: m, day }) => [oneDay(+y!, monthOf(m!), +day!)],
  ),
  rule(`(?<month>${month})(?: of|,)? (?<year>${year})`, ({ year: y, month: m }) => [
    monthDays(+y!, monthOf(m!)),
  ]),
  rule(
    `(?<month>${month}) (?<day>\\d{1,2})(?:st|nd|rd|th)?(?! ?(?:percent|ppt))`,
    ({ month: m, day }, { today }) => nearest(today, (y) => oneDay(y, monthOf(m!), +day!)),
  ),
  rule(`(?<day>\\d{1,2})(?:st|nd|rd|th)? (?<month>${month})`, ({ month: m, day }, { today }) =>
    nearest(today, (y) => oneDay(y, monthOf(m!), +day!)),
  ),
  rule(`(?:the )?end of (?<year>${year})`, ({ year: y }) => [oneDay(+y!, 12, 31)], 'gi'),
  rule(`(?<part>early|mid|late)[- ](?<year>${year})`, ({ part, year: y }) => [partOfYear(+y!, part!)], 'gi'),
  rule(
    `(?:the )?(?<season>${season})(?: of|,)? (?<year>${year})`,
    ({ season: s, year: y }) => [seasonDays(+y!, seasonOf(s!))],
    'gi',
  ),
  rule(
    `(?<which>${relative}) (?<season>${season})`,
    ({ which, season: s }, context) => relativeIn(which!, context, (y) => seasonDays(y, seasonOf(s!))),
    'gi',
  ),
  // The year may be this one, the last or the next: only another season contradicts.
  rule(
    `(?<!\\p{Lu}\\p{L}+ )(?:${fallAlone}|${springAlone}|[Aa]utumn|[Ss]ummer|[Ww]inter)(?! \\p{Lu})`,
    (_, { today }, written) => [-1, 0, 1].map((more) => seasonDays(yearOf(today) + more, seasonOf(written))),
  ),
  rule(`(?<which>${relative}) (?<month>${month})`, ({ which, month: m }, context) =>
    relativeIn(which!, context, (y) => monthDays(y, monthOf(m!))),
  ),
  rule(
    `(?<which>last|next|this) (?<weekday>${weekday})`,
    ({ which, weekday: w }, { today }) => [weekdayOf(w!, which!.toLowerCase(), today)],
    'g',
  ),
  rule(`(?<weekday>${weekday})(?! (?:Night|Group))`, ({ weekday: w }, { today, isAhead }) => [
    weekdayOf(w!, isAhead ? 'next' : 'past', today),
  ]),
  rule(
    `(?<which>${relative}) (?<unit>week|month|year)`,
    ({ which, unit }, { today }) => [relativeUnit(which!.toLowerCase(), unit!.toLowerCase(), today)],
    'gi',
  ),
  rule(
    '(?<word>today|yesterday|tomorrow)',
    ({ word }, { today }) => {
      const at = today + { today: 0, yesterday: -1, tomorrow: 1 }[word!.toLowerCase() as 'today'];
      return [{ from: at, to: at }];
    },
    'gi',
  ),
  rule(
    `(?<=\\b(?:in|since|until|by|from|through|late|early|mid|of|before|after|during|last|next|and|to|through|began|begin|starts?) )(?<month>${month})(?! \\d)`,
    ({ month: m }, { today }) => nearest(today, (y) => monthDays(y, monthOf(m!)), 120),
  ),
  rule('(?:the )?(?<decade>(?:19|20)\\d0)s', ({ decade }) => [yearDays(+decade!, 10)]),
  rule(
    // '2026-12345' is the number of a document, '2019-2026' are years.
    `(?<year>${year})(?!-(?!${year}(?!\\d))\\d{3}|,\\d|\\.\\d| (?:${'ppt|ppb|people|residents|samples|wells|gallons|pounds|tons|homes|systems|ng'}))`,
    ({ year: y }) => [yearDays(+y!)],
  ),
];

/** The dates of a text of `today`, in order; an earlier rule of the list takes precedence. */
export function datesIn(text: string, today: number): DateMention[] {
  const isAhead =
    /\b(?:will|next|plans? to|scheduled|is to|are to|begins?|starts?|due|set to|upcoming)\b/i.test(text);
  return matchesIn(text, rules, ({ pattern }) => pattern).map(
    ({ start, end, text: written, groups, rule: found }) => ({
      start,
      end,
      text: written,
      candidates: found.daysOf(groups, { today, isAhead }, written),
    }),
  );
}

/** Whether the source's date supports the draft's: it may be more precise, not less. */
export const isSameDate = (draft: DateMention, source: DateMention): boolean =>
  source.candidates.some((theirs) => draft.candidates.some((mine) => isInside(theirs, mine)));

/** A date without a year means the nearest one or, if that is far off, perhaps the one on the other side of `today`. */
function nearest(today: number, inYear: (year: number) => Days, doubtDays = 183): Days[] {
  const around = [-1, 0, 1]
    .map((more) => inYear(yearOf(today) + more))
    .map((days) => ({ days, distance: Math.max(days.from - today, today - days.to, 0) }))
    .sort((a, b) => a.distance - b.distance);
  const [first, second] = around;
  return first!.distance > doubtDays ? [first!.days, second!.days] : [first!.days];
}

function relativeIn(which: string, { today }: Context, inYear: (year: number) => Days): Days[] {
  const years = [-1, 0, 1, 2].map((more) => inYear(yearOf(today) + more));
  switch (which.toLowerCase()) {
    case 'last':
      return years.filter(({ to }) => to < today).slice(-1);
    case 'next':
      return years.filter(({ from }) => from > today).slice(0, 1);
    default:
      return [inYear(yearOf(today))];
  }
}

function weekdayOf(name: string, which: string, today: number): Days {
  const wanted = weekdayNames.indexOf(name.slice(0, 3).toLowerCase());
  const ahead = (wanted - partsOf(today).weekday + 7) % 7;
  const at =
    which === 'next' || which === 'this'
      ? today + (ahead || 7)
      : today + ahead - (ahead > 0 || which === 'last' ? 7 : 0);
  return { from: at, to: at };
}

function relativeUnit(which: string, unit: string, today: number): Days {
  const step = { last: -1, this: 0, next: 1 }[which] ?? 0;
  const { year: y, month: m, weekday: w } = partsOf(today);
  if (unit === 'year') return yearDays(y + step);
  if (unit === 'month') return monthDays(y, m + step);
  const sunday = today - w + step * 7;
  return { from: sunday, to: sunday + 6 };
}

const partOfYear = (y: number, part: string): Days => {
  const [from, to] = { early: [1, 5], mid: [4, 10], late: [8, 13] }[part.toLowerCase()] ?? [1, 13];
  return { from: dayOf(y, from!, 1), to: dayOf(y, to!, 1) - 1 };
};

/** Days since 1970-01-01, first to last inclusive. */
type Days = { from: number; to: number };

/** `2024-03-08` as a day. */
export const dayOfText = (text: string): number =>
  Math.floor(Date.parse(`${text.slice(0, 10)}T00:00:00Z`) / 86_400_000);

/** The date of a day since 1970-01-01; months count from 1. */
function partsOf(day: number): { year: number; month: number; day: number; weekday: number } {
  const date = new Date(day * 86_400_000);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    /** 0 is Sunday. */
    weekday: date.getUTCDay(),
  };
}

/** Whether one range of days contains the other. */
const isInside = (inner: Days, outer: Days): boolean => inner.from >= outer.from && inner.to <= outer.to;
