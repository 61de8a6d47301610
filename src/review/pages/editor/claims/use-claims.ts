import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useRead } from '../../../../web/kit/read.ts';
import type { Verdict } from '../../../../writer/grounding-terms.ts';
import { checkClaims, type PlacedClaim, prepareSources } from '../../../../writer/grounding/check-claims.ts';
import { keyDataOf, listOf, textOrNull } from '../field-values.ts';
import { groundingRead } from '../reads.ts';
import type { StoryDraft } from '../story-draft.ts';

export type Claims = {
  /** Failed claims first, the contradicted ones before the others. Undefined while loading; empty without a source. */
  list: readonly PlacedClaim[] | undefined;
  /** How many of them failed. */
  failed: number;
  activeIndex: number | undefined;
  active: PlacedClaim | undefined;
  /** Whether the active claim was reached by keyboard. */
  isByKey: boolean;
  /** True once per move by keyboard, for the row that takes the focus. */
  takeFocus: () => boolean;
  activate: (index: number) => void;
  /** No claim is active. */
  clear: () => void;
  /** Goes to the first claim that no source supports, as by keys. */
  showUnsupported: () => void;
  /** Goes to the next claim, or the one before. */
  move: (by: 1 | -1) => void;
  /** Selects the words of a claim in its field. */
  select: (claim: PlacedClaim) => void;
};

/** The claims of the text as typed, checked in the browser. At first, the first failed one is active and has the focus. */
export function useClaims(storyId: string, form: UseFormReturn<StoryDraft>): Claims {
  const grounding = useRead(groundingRead({ id: storyId }));
  const sources = useMemo(() => grounding && prepareSources(grounding.sources), [grounding]);
  const values = useDeferredValue(useWatch({ control: form.control }));
  const { title, summary, whyMatters, regulatoryBasis, humanImpact, keyData, entities, geo } = values;
  const list = useMemo(
    () =>
      sources &&
      checkClaims(
        {
          title: title ?? '',
          summary: summary ?? '',
          whyMatters: textOrNull(whyMatters ?? ''),
          regulatoryBasis: textOrNull(regulatoryBasis ?? ''),
          humanImpact: textOrNull(humanImpact ?? ''),
          keyData: keyDataOf(keyData ?? ''),
          entities: listOf(entities ?? ''),
          geo: textOrNull(geo ?? ''),
        },
        sources,
        grounding?.otherNames,
      ).toSorted((one, other) => gravity.indexOf(one.verdict) - gravity.indexOf(other.verdict)),
    [sources, grounding, title, summary, whyMatters, regulatoryBasis, humanImpact, keyData, entities, geo],
  );
  const failed = list?.filter(({ verdict }) => verdict !== 'supported').length ?? 0;
  const [place, setPlace] = useState<{ index?: number; isByKey: boolean }>(
    failed > 0 ? { index: 0, isByKey: true } : { isByKey: false },
  );
  const wantsFocus = useRef(failed > 0);
  const { index, isByKey } = place;
  const activeIndex = index !== undefined && list && index < list.length ? index : undefined;
  const goByKey = (to: number) => {
    wantsFocus.current = true;
    setPlace({ index: to, isByKey: true });
  };
  return {
    list,
    failed,
    activeIndex,
    active: activeIndex === undefined ? undefined : list?.[activeIndex],
    isByKey,
    takeFocus() {
      const wanted = wantsFocus.current;
      wantsFocus.current = false;
      return wanted;
    },
    activate: (at) => setPlace({ index: at, isByKey: false }),
    clear: () => setPlace({ isByKey: false }),
    showUnsupported: () => failed > 0 && goByKey(0),
    move(by) {
      if (!list?.length) return;
      const from = activeIndex ?? (by > 0 ? -1 : 0);
      goByKey((from + by + list.length) % list.length);
    },
    select(claim) {
      // The form's own setFocus waits for the next task, too late for the selection.
      const [field] = document.getElementsByName(claim.field);
      if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
      field.focus();
      const offset = offsetOf(claim, field.value) + claim.at.start;
      const { start, end } = wrongPart(claim);
      field.setSelectionRange(offset + start, offset + end);
    },
  };
}

/** What to type over: of a contradicted '34 percent', only the number. */
function wrongPart({ kind, verdict, at, text }: PlacedClaim): { start: number; end: number } {
  const number = kind === 'number' && verdict === 'contradicted' && /\d(?:[\d,.]*\d)?/.exec(text);
  return number
    ? { start: number.index, end: number.index + number[0].length }
    : { start: 0, end: at.end - at.start };
}

const gravity: readonly Verdict[] = ['contradicted', 'unsupported', 'supported'];

/** The position of a claim's entry in its field: a value of the key data, one of the entities. */
function offsetOf({ field, label, text }: PlacedClaim, value: string): number {
  if (field === 'entities') return Math.max(value.indexOf(text), 0);
  return label === undefined ? 0 : valueOffset(value, label);
}

/** The start of the value in a line of key data. */
function valueOffset(text: string, label: string): number {
  const at = text.split('\n').findIndex((line) => line.slice(0, line.indexOf(':')).trim() === label);
  const before = text.split('\n').slice(0, at);
  const line = text.split('\n')[at] ?? '';
  return before.join('\n').length + (at > 0 ? 1 : 0) + (/^[^:]*:\s*/.exec(line)?.[0].length ?? 0);
}
