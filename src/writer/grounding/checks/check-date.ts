import type { Aligned } from '../align.ts';
import { type DateMention, isSameDate } from '../figures/dates.ts';
import type { Finding } from '../finding.ts';
import type { ReadSentence } from '../prepare-source.ts';
import { judge } from './judge.ts';

/** Checks a date, by the days that it may mean. */
export const checkDate = (date: DateMention, draft: ReadSentence, aligned: readonly Aligned[]): Finding =>
  judge(
    aligned,
    ({ dates }) => dates.some((theirs) => isSameDate(date, theirs)),
    ({ dates }) => dates.length > 0,
    draft,
  );
