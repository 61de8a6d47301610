import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useLiveEvents } from '../../../../web/admin/live-events.ts';
import { refresh } from '../../../../web/admin/refresh.ts';
import { useAction } from '../../../../web/admin/use-action.tsx';
import { send } from '../../../../web/kit/query.ts';
import { useRead } from '../../../../web/kit/read.ts';
import type { Redraft, Redrafting } from '../../../../writer/contract.ts';
import type { WriterName } from '../../../../writer/terms.ts';
import { redraftRead } from '../reads.ts';
import { type DraftedText, draftedFields, draftedTextOf, type StoryDraft } from '../story-draft.ts';

type Field = keyof DraftedText;

/** A field in which the story and its redraft differ, or differed before the redraft's text was used. */
export type ComparedField = { field: Field; current: string; next: string; isUsed: boolean };

/** Redrafts a story; the form changes only by `use` and `undo`. */
export function useRedraft(
  storyId: string,
  form: UseFormReturn<StoryDraft>,
  onUse: (redraftId: string, text: DraftedText) => void,
) {
  const client = useQueryClient();
  const redrafting = useRead(redraftRead({ id: storyId }));
  useLiveEvents((event) => {
    const isMissed = event.topic === 'missed' && redrafting?.newest?.finishedAt === null;
    if (isMissed || (event.topic === 'redraft' && event.storyId === storyId)) void refresh(client, 'redraft');
  });
  const { run: request, isPending } = useAction({
    send: (writer: WriterName) =>
      send('POST /api/admin/stories/{id}/redraft', { id: storyId, body: { writer } }),
    failed: 'Redraft failed',
    onDone: () => refresh(client, 'redraft'),
  });
  return { redrafting, request, isPending, ...useComparison(redrafting, form, onUse) };
}

function useComparison(
  redrafting: Redrafting | undefined,
  form: UseFormReturn<StoryDraft>,
  onUse: (redraftId: string, text: DraftedText) => void,
) {
  const values = useWatch({ control: form.control }) as StoryDraft;
  /** The fields' texts before a text of this redraft was used. */
  const [former, setFormer] = useState<{ id: string; values: Partial<DraftedText> }>();
  const newest: Redraft | null = redrafting?.newest ?? null;
  const next = newest?.draft ? draftedTextOf(newest.draft) : undefined;
  const used = former && former.id === newest?.id ? former.values : {};
  const compared = next
    ? draftedFields.flatMap((field): ComparedField[] => {
        const current = String(used[field] ?? values[field]);
        const isSame = String(next[field]) === current;
        return isSame && !(field in used)
          ? []
          : [{ field, current, next: String(next[field]), isUsed: values[field] === next[field] }];
      })
    : [];
  const set = (field: Field, value: DraftedText[Field]) =>
    form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return {
    compared,
    /** Puts the redraft's text into these fields. */
    use(fields: readonly Field[]) {
      if (!newest || !next) return;
      setFormer({
        id: newest.id,
        values: { ...Object.fromEntries(fields.map((field) => [field, values[field]])), ...used },
      });
      onUse(newest.id, next);
      for (const field of fields) set(field, next[field]);
    },
    /** Restores what the field said before. */
    undo(field: Field) {
      const before = used[field];
      if (before !== undefined) set(field, before);
    },
  };
}
