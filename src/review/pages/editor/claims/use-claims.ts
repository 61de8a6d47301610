import { useDeferredValue, useMemo, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useRead } from '../../../../web/kit/read.ts';
import { checkClaims, type PlacedClaim, prepareSources } from '../../../../writer/grounding/check-claims.ts';
import { groundingRead } from '../reads.ts';
import { keyDataOf, listOf, textOrNull } from '../field-values.ts';
import type { StoryDraft } from '../story-draft.ts';

export type Claims = {
  /** Undefined while loading; empty without a source. */
  list: readonly PlacedClaim[] | undefined;
  activeIndex: number | undefined;
  active: PlacedClaim | undefined;
  /** Whether the active claim was reached by keyboard and takes the focus. */
  isByKey: boolean;
  activate: (index: number) => void;
  /** Goes to the first claim that no source supports, as by keys. */
  showUnsupported: () => void;
  /** Goes to the next claim, or the one before. */
  move: (by: 1 | -1) => void;
  /** Selects the words of a claim in its field. */
  select: (claim: PlacedClaim) => void;
};

/** The claims of the text as typed, checked in the browser. */
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
      ),
    [sources, grounding, title, summary, whyMatters, regulatoryBasis, humanImpact, keyData, entities, geo],
  );
  const [{ index, isByKey }, setPlace] = useState<{ index?: number; isByKey: boolean }>({ isByKey: false });
  const activeIndex = index !== undefined && list && index < list.length ? index : undefined;
  return {
    list,
    activeIndex,
    active: activeIndex === undefined ? undefined : list?.[activeIndex],
    isByKey,
    activate: (at) => setPlace({ index: at, isByKey: false }),
    showUnsupported() {
      const first = list?.findIndex(({ verdict }) => verdict !== 'supported') ?? -1;
      if (first >= 0) setPlace({ index: first, isByKey: true });
    },
    move(by) {
      if (!list?.length) return;
      const from = activeIndex ?? (by > 0 ? -1 : 0);
      setPlace({ index: (from + by + list.length) % list.length, isByKey: true });
    },
    select(claim) {
      // The form's own setFocus waits for the next task, too late for the selection.
      const [field] = document.getElementsByName(claim.field);
      if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
      field.focus();
      const offset = offsetOf(claim, field.value);
      field.setSelectionRange(claim.at.start + offset, claim.at.end + offset);
    },
  };
}

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
