import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Story } from '../../../news/contract.ts';
import { failureOf } from '../../../web/admin/failure.ts';
import { toastFailure } from '../../../web/admin/toast-failure.tsx';
import { errorBody } from '../../../web/kit/errors/error-body.ts';
import { send } from '../../../web/kit/query.ts';
import { toast } from '../../../web/kit/ui/toast.tsx';
import type { StoryEdit } from '../../change-contract.ts';
import { differences } from './draft-changes.ts';
import { storyRead } from './reads.ts';
import { draftLabels, draftOf, type StoryDraft } from './story-draft.ts';
import { useSaveFailure } from './use-save-failure.tsx';

const patch = 'PATCH /api/admin/stories/{id}';

type Leaving = {
  leave: () => Promise<void>;
  /** Forgets the unsaved edits kept in this browser. */
  forget: () => void;
  /** Runs if nothing was saved and the user has nothing to decide. */
  onFailed: () => void;
};

/** Saves a story and leaves the editor. If the server refuses, it keeps what the user has to decide. */
export function useSaving(
  storyId: string,
  form: UseFormReturn<StoryDraft>,
  { leave, forget, onFailed }: Leaving,
) {
  const [theirs, setTheirs] = useState<Story>();
  const [unsupported, setUnsupported] = useState<{ claims: number; edit: StoryEdit }>();
  const { failure, showFailure, clearFailure } = useSaveFailure(form);
  const client = useQueryClient();

  async function finish(saved: Story, { updatedAt: basedOn }: StoryEdit) {
    setTheirs(undefined);
    // A story is discarded whatever it is based on, and without the edits in the form.
    if (basedOn) forget();
    client.setQueryData(storyRead({ slugOrId: storyId }).queryKey, saved);
    await leave();
    toast({ title: 'Story updated', description: 'Changes saved successfully', variant: 'success' });
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (change: StoryEdit) => send(patch, { id: storyId, body: change }),
    onMutate() {
      clearFailure();
      setUnsupported(undefined);
    },
    onSuccess: finish,
    async onError(error, edit) {
      const { unsupported: claims, current } = errorBody(patch, 409, error) ?? {};
      if (claims !== undefined) return setUnsupported({ claims, edit });
      // If the stored story is ours, the save did succeed: only its response was lost.
      if (current) return isOurs(current, form.getValues()) ? finish(current, edit) : setTheirs(current);
      setTheirs(undefined);
      onFailed();
      showFailure(failureOf(error, draftLabels));
      toastFailure('Save failed', error, { labels: draftLabels });
    },
  });
  return {
    saveEdit: (edit: StoryEdit) => mutate(edit),
    isSaving: isPending,
    failure,
    /** The current story, if someone else has changed it since. */
    theirs,
    dropTheirs: () => setTheirs(undefined),
    /** An approval that was refused because of unsupported claims. */
    refusal: unsupported && {
      unsupported: unsupported.claims,
      accept: () => mutate({ ...unsupported.edit, acceptUnsupported: true }),
      checkAgain: () => setUnsupported(undefined),
    },
  };
}

const isOurs = (stored: Story, draft: StoryDraft): boolean =>
  differences(draftOf(stored), { ...draft, withdrawalReason: '', why: '' }).length === 0;
