import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Story, StoryChange } from '../../../news/contract.ts';
import { send } from '../../../web/query.ts';
import { failureOf } from '../../../web/ui/staff/failure.ts';
import { refresh } from '../../../web/ui/staff/refresh.ts';
import { toastFailure } from '../../../web/ui/staff/toast-failure.tsx';
import { toast } from '../../../web/ui/toast.tsx';
import { storyRead } from './reads.ts';
import { changeSince, differences, draftOf, isDraftField, type StoryDraft } from './story-draft.ts';

/**
 * The editing of one story: the form, and how it is saved. What is saved is based on `base`, the story as it was
 * when the form was filled or last seen untouched; if it has moved on since, `theirs` is how it is now, and one of
 * the two versions has to be taken.
 */
export function useEditing(story: Story) {
  const [base, setBase] = useState(story);
  const [theirs, setTheirs] = useState<Story>();
  const form = useForm<StoryDraft>({ defaultValues: draftOf(base) });
  const leave = useLeave(form.formState.isDirty);
  const client = useQueryClient();

  const { mutate, isPending } = useMutation({
    mutationFn: (change: StoryChange) => send<Story>('PATCH', `/api/admin/stories/${story.id}`, change),
    async onSuccess(saved) {
      setTheirs(undefined);
      client.setQueryData(storyRead(story.id).queryKey, saved);
      await refresh(client, 'stories');
      leave();
      toast({ title: 'Story updated', description: 'Changes saved successfully', variant: 'success' });
    },
    onError(error) {
      const { status, fields, current } = failureOf(error);
      setTheirs(status === 409 ? (current as Story) : undefined);
      if (status === 409) return;
      toastFailure('Save failed', error);
      for (const [path, message] of Object.entries(fields)) {
        const field = path.split('.')[0]!;
        if (isDraftField(field)) form.setError(field, { type: 'server', message }, { shouldFocus: true });
      }
    },
  });
  const save = (from: Story, draft: StoryDraft) =>
    mutate({ ...changeSince(draftOf(from), draft), updatedAt: from.updatedAt });

  /** Begins anew from their version. */
  const take = (version: Story) => {
    setBase(version);
    form.reset(draftOf(version));
    setTheirs(undefined);
  };
  return {
    form,
    base,
    theirs,
    isSaving: isPending,
    save: form.handleSubmit((draft) => save(base, draft)),
    discard: () => mutate({ status: 'DISCARDED' }),
    takeTheirs: () => theirs && take(theirs),
    /** Our changes go over theirs; what we did not change stays as they left it. */
    keepOwn() {
      if (!theirs) return;
      const own = form.getValues();
      const changed = differences(draftOf(base), own);
      take(theirs);
      const merged = {
        ...draftOf(theirs),
        ...Object.fromEntries(changed.map((field) => [field, own[field]])),
      };
      for (const field of changed) form.setValue(field, own[field], { shouldDirty: true });
      save(theirs, merged);
    },
    decideLater: () => setTheirs(undefined),
  };
}

/** Warns before unsaved changes are left behind; answers how to leave without a warning. */
function useLeave(hasChanges: boolean): () => void {
  const isFree = useRef(false);
  const router = useRouter();
  const isGuarded = () => hasChanges && !isFree.current;
  useBlocker({
    shouldBlockFn: () =>
      isGuarded() && !confirm('Leave without saving? Your changes to this story will be lost.'),
    enableBeforeUnload: isGuarded,
  });
  return () => {
    isFree.current = true;
    void router.navigate({ to: '/admin/queue' });
  };
}
