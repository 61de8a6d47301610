import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { Story } from '../../../news/contract.ts';
import { refresh } from '../../../web/admin/refresh.ts';
import { useAction } from '../../../web/admin/use-action.tsx';
import { send } from '../../../web/kit/query.ts';
import { toastRejection } from '../undo-rejection.tsx';
import { changeSince, differences, rebase } from './draft-changes.ts';
import { baseOf, type DraftBase, type StoryDraft } from './story-draft.ts';
import { useLeaving } from './use-leaving.ts';
import { useSaving } from './use-saving.tsx';
import { useUnsaved } from './use-unsaved.ts';

export type Editing = ReturnType<typeof useEditing>;

/**
 * State and actions of the story editor. Saves are based on `base`, the story as of when the form was filled. If it
 * has changed since, there is a conflict, and the user must choose one of the two. Unsaved edits are kept in this
 * browser.
 */
export function useEditing(story: Story) {
  const { form, base, begin } = useBasedForm(story);
  const { offer, forget } = useUnsaved(story.id, {
    form,
    base,
    firstField: 'title',
    onRestore: (unsaved) => begin(unsaved.base, unsaved.draft),
  });
  const leave = useLeaving(form.formState.isDirty);
  const { reject, isRejecting } = useRejection(story.id, leave);
  const { setApproved, keepStatus, takeBack } = useApproval(form);
  const { saveEdit, isSaving, failure, refusal, theirs, dropTheirs } = useSaving(story.id, form, {
    leave,
    forget,
    onFailed: takeBack,
  });

  const save = (from: DraftBase, draft: StoryDraft) =>
    saveEdit({ ...changeSince(from.draft, draft), updatedAt: from.updatedAt });
  const submit = form.handleSubmit((draft) => save(base, draft), takeBack);
  return {
    form,
    base,
    failure,
    isSaving: isSaving || isRejecting,
    save() {
      keepStatus();
      void submit();
    },
    approve() {
      setApproved();
      void submit();
    },
    discard: (withdrawalReason?: string) =>
      saveEdit({ status: 'DISCARDED', ...(withdrawalReason && { withdrawalReason }) }),
    reject,
    /** Fills the form with a version of the story that replaces the one it was based on. */
    restart: (replacement: Story) => begin(baseOf(replacement)),
    refusal: refusal && {
      ...refusal,
      checkAgain() {
        takeBack();
        refusal.checkAgain();
      },
    },
    conflict: theirs && conflictWith(theirs, { form, base, begin, forget, drop: dropTheirs, takeBack, save }),
    offer,
  };
}

type ConflictParts = ReturnType<typeof useBasedForm> & {
  forget: () => void;
  drop: () => void;
  takeBack: () => void;
  save: (from: DraftBase, draft: StoryDraft) => void;
};

/** The story has been changed since, in another tab or by someone else: `theirs` is the current version. */
const conflictWith = (theirs: Story, { form, base, begin, forget, drop, takeBack, save }: ConflictParts) => ({
  theirs,
  take() {
    begin(baseOf(theirs));
    forget();
    drop();
  },
  keepOwn() {
    const from = baseOf(theirs);
    const merged = rebase(base.draft, form.getValues(), from.draft);
    begin(from, merged);
    drop();
    save(from, merged);
  },
  decideLater() {
    takeBack();
    drop();
  },
});

/** The form and the story it is based on. */
function useBasedForm(story: Story) {
  const [base, setBase] = useState(() => baseOf(story));
  const form = useForm<StoryDraft>({ defaultValues: base.draft });
  return {
    form,
    base,
    /** Resets the form to `from` and applies the fields in which `draft` differs from it. */
    begin(from: DraftBase, draft: StoryDraft = from.draft) {
      setBase(from);
      form.reset(from.draft);
      for (const field of differences(from.draft, draft))
        form.setValue(field, draft[field], { shouldDirty: true });
    },
  };
}

/** The status Approved in the form. Unless it is saved, it is taken back, so that saving corrections does not publish. */
function useApproval(form: UseFormReturn<StoryDraft>) {
  const statusBefore = useRef<StoryDraft['status']>(undefined);
  return {
    keepStatus: () => void (statusBefore.current = undefined),
    setApproved() {
      statusBefore.current = form.getValues('status');
      form.setValue('status', 'APPROVED', { shouldDirty: true });
    },
    takeBack() {
      if (statusBefore.current) form.setValue('status', statusBefore.current, { shouldDirty: true });
      statusBefore.current = undefined;
    },
  };
}

/**
 * 'Not about PFAS': discards the story, keeps its reports as examples, and leaves the editor. Unsaved edits stay in this
 * browser, in case it is undone.
 */
function useRejection(storyId: string, leave: () => Promise<void>) {
  const client = useQueryClient();
  const { run, isPending } = useAction({
    send: () => send('POST /api/admin/stories/{id}/not-about-pfas', { id: storyId }),
    failed: 'Update failed',
    async onDone(rejected) {
      await leave();
      toastRejection(storyId, rejected, () => void refresh(client, 'stories'));
    },
  });
  return { reject: () => run(), isRejecting: isPending };
}
