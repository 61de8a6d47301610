import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import type { Story, StoryChange } from '../../../news/contract.ts';
import { errorAnswer } from '../../../web/kit/error-answer.ts';
import { send } from '../../../web/kit/query.ts';
import { failureOf } from '../../../web/admin/failure.ts';
import { refresh } from '../../../web/admin/refresh.ts';
import { useUser } from '../../../web/admin/session.ts';
import { toastFailure } from '../../../web/admin/toast-failure.tsx';
import { useLeaveWarning } from '../../../web/admin/use-leave-warning.ts';
import { toast } from '../../../web/kit/ui/toast.tsx';
import { storyRead } from './reads.ts';
import {
  baseOf,
  changeSince,
  type DraftBase,
  differences,
  draftLabels,
  draftOf,
  isDraftField,
  type StoryDraft,
} from './story-draft.ts';
import { useUnsaved } from './use-unsaved.ts';

const patch = 'PATCH /api/admin/stories/{id}';

/** Why the last attempt to save failed, until the next. `isAtField`: a field says so too, and has the focus. */
export type SaveFailure = { why: string; isAtField: boolean };

/**
 * The editing of one story: the form, and how it is saved. What is saved is based on `base`, the story as it was
 * when the form was filled; if it has moved on since, `theirs` is how it is now, and one of the two versions has to
 * be taken. Until something is saved, this browser keeps it.
 */
export function useEditing(story: Story) {
  const [base, setBase] = useState(() => baseOf(story));
  const [theirs, setTheirs] = useState<Story>();
  const [failure, setFailure] = useState<SaveFailure>();
  const form = useForm<StoryDraft>({ defaultValues: base.draft });
  const unsaved = useUnsaved({ userId: useUser()?.id ?? '', storyId: story.id }, form, base);
  const router = useRouter();
  const unguard = useLeaveWarning(form.formState.isDirty, leaveQuestion);
  const client = useQueryClient();

  const { mutate, isPending } = useMutation({
    mutationFn: (change: StoryChange) => send(patch, { id: story.id, body: change }),
    onMutate: () => setFailure(undefined),
    onSuccess: finish,
    async onError(error) {
      const { message, fields } = failureOf(error, draftLabels);
      const now = errorAnswer(patch, 409, error)?.current;
      if (now) {
        // What was sent did arrive: only its answer was lost on the way.
        const isOurs = differences(draftOf(now), { ...form.getValues(), withdrawalReason: '' }).length === 0;
        return isOurs ? finish(now) : setTheirs(now);
      }
      setTheirs(undefined);
      const told = Object.entries(fields).map(([path, words]) => [path.split('.')[0]!, words] as const);
      setFailure({ why: message, isAtField: told.some(([field]) => isDraftField(field)) });
      toastFailure('Save failed', error, { labels: draftLabels });
      for (const [field, words] of told)
        if (isDraftField(field))
          form.setError(field, { type: 'server', message: words }, { shouldFocus: true });
    },
  });
  async function finish(saved: Story) {
    setTheirs(undefined);
    unsaved.forget();
    client.setQueryData(storyRead({ slugOrId: story.id }).queryKey, saved);
    await refresh(client, 'stories');
    unguard();
    void router.navigate({ to: '/admin/queue' });
    toast({ title: 'Story updated', description: 'Changes saved successfully', variant: 'success' });
  }
  const save = (from: DraftBase, draft: StoryDraft) =>
    mutate({ ...changeSince(from.draft, draft), updatedAt: from.updatedAt });

  /** The offer goes, the form is open again, and the focus with it. */
  const goOn = () => {
    flushSync(unsaved.settle);
    form.setFocus('title');
  };
  /** Fills the form with what `draft` says otherwise than `from`. */
  const begin = (from: DraftBase, draft: StoryDraft = from.draft) => {
    setBase(from);
    form.reset(from.draft);
    for (const field of differences(from.draft, draft))
      form.setValue(field, draft[field], { shouldDirty: true });
  };
  return {
    form,
    base,
    theirs,
    failure,
    isSaving: isPending,
    save: form.handleSubmit((draft) => save(base, draft)),
    discard: (withdrawalReason?: string) =>
      mutate({ status: 'DISCARDED', ...(withdrawalReason && { withdrawalReason }) }),
    takeTheirs() {
      if (!theirs) return;
      begin(baseOf(theirs));
      unsaved.forget();
      setTheirs(undefined);
    },
    /** Our changes go over theirs; what we did not change stays as they left it. */
    keepOwn() {
      if (!theirs) return;
      const own = form.getValues();
      const from = baseOf(theirs);
      const ours = differences(base.draft, own).map((field) => [field, own[field]]);
      const merged: StoryDraft = { ...from.draft, ...(Object.fromEntries(ours) as Partial<StoryDraft>) };
      begin(from, merged);
      setTheirs(undefined);
      save(from, merged);
    },
    decideLater: () => setTheirs(undefined),
    /** What this browser kept from an earlier visit, until it is restored or discarded. */
    offer: unsaved.offer,
    restore() {
      if (unsaved.offer) begin(unsaved.offer.base, unsaved.offer.draft);
      goOn();
    },
    turnDown() {
      unsaved.forget();
      goOn();
    },
  };
}

const leaveQuestion =
  'Leave without saving? Your changes stay in this browser and are offered when you come back.';
