import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { refresh } from '../../../web/admin/refresh.ts';
import { useUser } from '../../../web/admin/session.ts';
import { useAction } from '../../../web/admin/use-action.tsx';
import { useLeaveWarning } from '../../../web/admin/use-leave-warning.ts';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { send } from '../../../web/kit/query.ts';
import { toast } from '../../../web/kit/ui/toast.tsx';
import {
  type DraftBase,
  differences,
  draftLabels,
  emptyDraft,
  isDraftField,
  newStoryOf,
  type StoryDraft,
} from '../editor/story-draft.ts';
import type { SaveFailure } from '../editor/use-editing.tsx';
import { useUnsaved } from '../editor/use-unsaved.ts';

export const emptyBase: DraftBase = { updatedAt: '', draft: emptyDraft };

/** State and actions of a new story. What is typed is kept in this browser until it is saved. */
export function useNewStory() {
  const form = useForm<StoryDraft>({ defaultValues: emptyDraft });
  const [failure, setFailure] = useState<SaveFailure>();
  const unsaved = useUnsaved({ userId: useUser()?.id ?? '', storyId: 'new' }, form, emptyBase);
  const unguard = useLeaveWarning(form.formState.isDirty, leaveQuestion);
  const router = useRouter();
  const client = useQueryClient();
  /** Shows every error at its field, and focuses the first field. */
  const showErrors = (errors: readonly (readonly [string, string])[]): boolean => {
    const known = errors.filter(([field]) => isDraftField(field));
    for (const [at, [field, message]] of known.entries())
      form.setError(field as keyof StoryDraft, { type: 'server', message }, { shouldFocus: at === 0 });
    return known.length > 0;
  };
  const { run, isPending } = useAction({
    send: (draft: StoryDraft) => send('POST /api/admin/stories', { body: newStoryOf(draft) }),
    failed: 'Save failed',
    labels: draftLabels,
    async onDone() {
      unsaved.forget();
      await refresh(client, 'stories');
      unguard();
      void router.navigate({ href: adminLinks.queue() });
      toast({ title: 'Story added', description: 'It is in the queue.', variant: 'success' });
    },
    onFailed({ message, fields }) {
      const errors = Object.entries(fields).map(([path, text]) => [path.split('.')[0]!, text] as const);
      setFailure({ why: message, isAtField: showErrors(errors) });
      return false;
    },
  });
  const settle = () => {
    flushSync(unsaved.settle);
    form.setFocus('canonicalUrl');
  };
  return {
    form,
    failure,
    isSaving: isPending,
    save: form.handleSubmit((draft) => {
      setFailure(undefined);
      run(draft);
    }),
    /** Text kept from an earlier visit, until restored or discarded. */
    offer: unsaved.offer,
    restore() {
      const kept = unsaved.offer?.draft;
      if (kept)
        for (const field of differences(emptyDraft, kept))
          form.setValue(field, kept[field], { shouldDirty: true });
      settle();
    },
    turnDown() {
      unsaved.forget();
      settle();
    },
  };
}

const leaveQuestion =
  'Leave without saving? Your changes stay in this browser and are offered when you come back.';
