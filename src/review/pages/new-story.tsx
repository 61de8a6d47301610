import { createFileRoute } from '@tanstack/react-router';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { formField } from '../../web/admin/forms/form-field.ts';
import { Screen } from '../../web/admin/screen.tsx';
import { usePermission } from '../../web/admin/session.ts';
import { StaffNotice } from '../../web/admin/staff-notice.tsx';
import { useAction } from '../../web/admin/use-action.tsx';
import { useShortcut } from '../../web/admin/use-shortcut.ts';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { send } from '../../web/kit/query.ts';
import { ButtonLink } from '../../web/kit/ui/button.tsx';
import { InputField } from '../../web/kit/ui/field.tsx';
import { differences, newStoryOf } from './editor/draft-changes.ts';
import {
  draftLabels,
  requiredTexts,
  type StoryDraft,
  type DraftBase,
  emptyDraft,
} from './editor/story-draft.ts';
import { StoryForm } from './editor/story-form.tsx';
import { UnsavedOffer } from './editor/unsaved-offer.tsx';
import { useLeaving } from './editor/use-leaving.ts';
import { useSaveFailure } from './editor/use-save-failure.tsx';
import { useUnsaved } from './editor/use-unsaved.ts';

export const Route = createFileRoute('/_staff/admin/edit/new')({ component: NewStoryPage });

function NewStoryPage() {
  return usePermission('review stories') ? (
    <Editor />
  ) : (
    <StaffNotice
      title="Only editors and administrators can add stories"
      actions={<ButtonLink href={adminLinks.queue()}>Back to Queue</ButtonLink>}
    />
  );
}

function Editor() {
  const { form, failure, isSaving, save, offer } = useNewStory();
  const isWaiting = offer !== undefined;
  useShortcut('s', () => !isWaiting && !isSaving && void save());
  return (
    <Screen title="New Story" subtitle="Written by you. Readers see it once its status is Approved.">
      {offer && <UnsavedOffer offer={offer} isOutdated={false} />}
      <div className="max-w-4xl">
        <StoryForm
          form={form}
          stored={emptyBase.draft}
          failure={failure}
          isWaiting={isWaiting}
          onSave={() => void save()}
          isSaving={isSaving}
          mayReview
          isNew
          opening={<SourceAddress form={form} />}
        />
      </div>
    </Screen>
  );
}

/** Where readers find the original. */
const SourceAddress = ({ form }: { form: UseFormReturn<StoryDraft> }) => (
  <InputField
    label={draftLabels.canonicalUrl}
    hint="Readers follow this link to the original."
    {...formField(form, 'canonicalUrl', { required: requiredTexts.canonicalUrl })}
    type="url"
    placeholder="https://"
  />
);

const emptyBase: DraftBase = { updatedAt: '', draft: emptyDraft };

/** State and actions of a new story. What is typed is kept in this browser until it is saved. */
function useNewStory() {
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
  const leave = useLeaving(form.formState.isDirty);
  const { run, isPending } = useAction({
    send: (draft: StoryDraft) => send('POST /api/admin/stories', { body: newStoryOf(draft) }),
    failed: 'Save failed',
    labels: draftLabels,
    onDone() {
      forget();
      return leave();
    },
    done: { title: 'Story added', description: 'It is in the queue.' },
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
