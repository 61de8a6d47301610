import type { Signs } from './linear-model.ts';
import { has, type TextView, upTo } from './text-view.ts';

/** Signs from the days and years that the text mentions. */
export const timeSigns = (view: TextView): Signs => ({
  weekday: has(
    view.text,
    /(?<!\b(?:[Ee]very|[Ee]ach|[Oo]n|a) )\b(?:on )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/,
  ),
  'weekday in lead': has(
    view.sentences.slice(0, 3).join(' '),
    /\b(?:on |late |early )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(?:today|yesterday|this (?:week|morning)|last (?:week|night))\b/,
  ),
  'day in lead': has(
    view.sentences.slice(0, 3).join(' '),
    /\b(?:on|in) (?:\d{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/,
  ),
  'past years': Math.min(1, pastYears(view) / 5),
  decades: upTo(2, view.text, /\b(?:19\d\ds|decades?|half a century|century|generation)\b/g),
  'time passes': upTo(
    3,
    view.text,
    /\b(?:by then|years? (?:later|earlier|after|before)|for years|at the time|in those (?:days|years)|until then|then came|soon after|the following year|(?:began|started) in|it (?:began|started)|eventually)\b/gi,
  ),
  'day due': upTo(
    2,
    view.text,
    /\b(?:by|before|until|no later than|on or before|due|through|effective|ends? on|begins? on) (?:on )?(?:(?:January|February|March|April|May|June|July|August|September|October|November|December) \d|\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December))/g,
  ),
});

function pastYears({ text, reading }: TextView): number {
  const last = reading.source.publishedAt.getUTCFullYear() - 2;
  const years = new Set((text.match(/\b(?:19[3-9]\d|20[0-4]\d)\b/g) ?? []).map(Number));
  return [...years].filter((year) => year <= last).length;
}
