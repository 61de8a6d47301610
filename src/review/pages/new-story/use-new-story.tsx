import { useForm } from 'react-hook-form';
import { useAction } from '../../../web/admin/use-action.tsx';
import { send } from '../../../web/kit/query.ts';
import { toast } from '../../../web/kit/ui/toast.tsx';
import { differences, newStoryOf } from '../editor/draft-changes.ts';
import { type DraftBase, draftLabels, emptyDraft, type StoryDraft } from '../editor/story-draft.ts';
import { useLeaving } from '../editor/use-leaving.ts';
import { useSaveFailure } from '../editor/use-save-failure.tsx';
import { useUnsaved } from '../editor/use-unsaved.ts';

export const emptyBase: DraftBase = { updatedAt: '', draft: emptyDraft };

/** State and actions of a new story. What is typed is kept in this browser until it is saved. */
export function useNewStory() {
  const form = useForm<StoryDraft>({ defaultValues: emptyDraft });
  const { failure, showFailure, clearFailure } = useSaveFailure(form);
  const { offer, forget } = useUnsaved('new', {
    form,
    base: emptyBase,
    firstField: 'canonicalUrl',
    onRestore({ draft }) {
      for (const field of differences(emptyDraft, draft))
        form.setValue(field, draft[field], { shouldDirty: true });
    },
  });
  const leave = useLeaving(form.formState.isDirty, forget);
  const { run, isPending } = useAction({
    send: (draft: StoryDraft) => send('POST /api/admin/stories', { body: newStoryOf(draft) }),
    failed: 'Save failed',
    labels: draftLabels,
    async onDone() {
      await leave();
      toast({ title: 'Story added', description: 'It is in the queue.', variant: 'success' });
    },
    onFailed(why) {
      showFailure(why);
      return false;
    },
  });
  return {
    form,
    failure,
    isSaving: isPending,
    save: form.handleSubmit((draft) => {
      clearFailure();
      run(draft);
    }),
    offer,
  };
}
