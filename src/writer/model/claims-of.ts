import { calendarDay } from '../../platform/calendar-day.ts';
import type { Draft } from '../contract.ts';
import { groundDraft } from '../grounding/check-claims.ts';
import type { Claim, SourceText } from '../story-writer.ts';
import { claimFields, claimKinds } from '../terms.ts';

/** The checkable claims of a model's draft, each with the passage that grounding finds for it in the source. */
export function claimsOf(draft: Draft, source: SourceText, timeZone: string): Claim[] {
  const { title, contentText: text, publishedAt } = source;
  const publishedOn = calendarDay(publishedAt, timeZone);
  const checked = groundDraft(draft, [{ rawItemId: '', title, text, publishedOn }]);
  return checked.flatMap(({ field: anyField, kind: anyKind, text: words, verdict, support }) => {
    const field = claimFields.find((name) => name === anyField);
    const kind = claimKinds.find((name) => name === anyKind);
    if (!field || !kind) return [];
    const isFound = verdict === 'supported' && support !== null && support.start < support.end;
    return [
      { field, kind, text: words, support: isFound ? { start: support.start, end: support.end } : null },
    ];
  });
}
