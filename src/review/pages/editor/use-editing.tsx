import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import type { Story } from '../../../news/contract.ts';
import type { StoryEdit } from '../../change-contract.ts';
import { errorAnswer } from '../../../web/kit/error-answer.ts';
import { send } from '../../../web/kit/query.ts';
import { failureOf } from '../../../web/admin/failure.ts';
import { refresh } from '../../../web/admin/refresh.ts';
import { useUser } from '../../../web/admin/session.ts';
import { toastFailure } from '../../../web/admin/toast-failure.tsx';
import { setFieldErrors } from '../../../web/admin/use-action.tsx';
import { useLeaveWarning } from '../../../web/admin/use-leave-warning.ts';
import { toast } from '../../../web/kit/ui/toast.tsx';
import { toastRejection } from '../undo-rejection.tsx';
import { storyRead } from './reads.ts';
import {
  baseOf,
  changeSince,
  type DraftBase,
  differences,
  type DraftedText,
  draftLabels,
  draftOf,
  isDraftField,
  type StoryDraft,
  usesText,
} from './story-draft.ts';
import type { UsedRedraft } from './unsaved.ts';
import { useUnsaved } from './use-unsaved.ts';

const patch = 'PATCH /api/admin/stories/{id}';

/** Why the last save failed; cleared by the next attempt. `isAtField`: a focused field shows an error as well. */
export type SaveFailure = { why: string; isAtField: boolean };

/**
 * State and actions of the story editor. Saves are based on `base`, the story as of when the form was filled. If it
 * has changed since, `theirs` is the current version, and the user must choose one of the two. Unsaved edits are kept
 * in this browser.
 */
export function useEditing(story: Story) {
  const [base, setBase] = useState(() => baseOf(story));
  const [theirs, setTheirs] = useState<Story>();
  const [unsupported, setUnsupported] = useState<{ claims: number; edit: StoryEdit }>();
  const [failure, setFailure] = useState<SaveFailure>();
  const [redraft, setRedraft] = useState<UsedRedraft>();
  const form = useForm<StoryDraft>({ defaultValues: base.draft });
  const unsaved = useUnsaved({ userId: useUser()?.id ?? '', storyId: story.id }, form, base, redraft);
  const router = useRouter();
  const unguard = useLeaveWarning(form.formState.isDirty, leaveQuestion);
  const client = useQueryClient();

  const { mutate, isPending } = useMutation({
    mutationFn: (change: StoryEdit) => send(patch, { id: story.id, body: change }),
    onMutate() {
      setFailure(undefined);
      setUnsupported(undefined);
    },
    onSuccess: finish,
    async onError(error, edit) {
      const claims = errorAnswer(patch, 409, error)?.unsupported;
      if (claims !== undefined) return setUnsupported({ claims, edit });
      const { message, fields } = failureOf(error, draftLabels);
      const now = errorAnswer(patch, 409, error)?.current;
      if (now) {
        // The save did succeed: only its response was lost.
        const isOurs = differences(draftOf(now), { ...form.getValues(), withdrawalReason: '' }).length === 0;
        return isOurs ? finish(now) : setTheirs(now);
      }
      setTheirs(undefined);
      const errors = Object.entries(fields).map(([path, text]) => [path.split('.')[0]!, text] as const);
      setFailure({ why: message, isAtField: errors.some(([field]) => isDraftField(field)) });
      toastFailure('Save failed', error, { labels: draftLabels });
      setFieldErrors(form, { fields: Object.fromEntries(errors) });
    },
  });
  const rejection = useMutation({
    mutationFn: () => send('POST /api/admin/stories/{id}/not-about-pfas', { id: story.id }),
    async onSuccess(rejected) {
      await leave();
      toastRejection(story.id, rejected, () => void refresh(client, 'stories'));
    },
    onError: (error) => toastFailure('Update failed', error),
  });
  async function leave() {
    unsaved.forget();
    await refresh(client, 'stories');
    unguard();
    void router.navigate({ to: '/admin/queue' });
  }
  async function finish(saved: Story) {
    setTheirs(undefined);
    client.setQueryData(storyRead({ slugOrId: story.id }).queryKey, saved);
    await leave();
    toast({ title: 'Story updated', description: 'Changes saved successfully', variant: 'success' });
  }
  const save = (from: DraftBase, draft: StoryDraft) =>
    mutate({
      ...changeSince(from.draft, draft),
      ...(redraft && usesText(from.draft, draft, redraft.text) && { redraftId: redraft.id }),
      updatedAt: from.updatedAt,
    });

  /** Dismisses the offer, reopens the form and focuses it. */
  const proceed = () => {
    flushSync(unsaved.settle);
    form.setFocus('title');
  };
  /** Resets the form to `from` and applies the fields in which `draft` differs from it. */
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
    isSaving: isPending || rejection.isPending,
    save: form.handleSubmit((draft) => save(base, draft)),
    /** Saves the form with the status Approved. */
    approve() {
      form.setValue('status', 'APPROVED', { shouldDirty: true });
      return form.handleSubmit((draft) => save(base, draft))();
    },
    /** Texts of a redraft are about to be put into the form, which is kept at once with the redraft's id. */
    noteRedraft: (id: string, text: DraftedText) => flushSync(() => setRedraft({ id, text })),
    /** How many claims of the refused approval are unsupported. */
    unsupported: unsupported?.claims,
    acceptUnsupported: () => unsupported && mutate({ ...unsupported.edit, acceptUnsupported: true }),
    checkAgain: () => setUnsupported(undefined),
    discard: (withdrawalReason?: string) =>
      mutate({ status: 'DISCARDED', ...(withdrawalReason && { withdrawalReason }) }),
    /** 'Not about PFAS': discards the story, and keeps its reports as examples. */
    reject: () => rejection.mutate(),
    takeTheirs() {
      if (!theirs) return;
      begin(baseOf(theirs));
      unsaved.forget();
      setTheirs(undefined);
    },
    /** Applies our changes on top of theirs; fields we did not change keep their values. */
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
    /** Text kept from an earlier visit, until restored or discarded. */
    offer: unsaved.offer,
    restore() {
      if (unsaved.offer) {
        flushSync(() => setRedraft(unsaved.offer?.redraft));
        begin(unsaved.offer.base, unsaved.offer.draft);
      }
      proceed();
    },
    turnDown() {
      unsaved.forget();
      proceed();
    },
  };
}

const leaveQuestion =
  'Leave without saving? Your changes stay in this browser and are offered when you come back.';
