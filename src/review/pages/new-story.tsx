import { createFileRoute } from '@tanstack/react-router';
import { Screen } from '../../web/admin/screen.tsx';
import { usePermission } from '../../web/admin/session.ts';
import { useShortcut } from '../../web/admin/use-shortcut.ts';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { ButtonLink } from '../../web/kit/ui/button.tsx';
import { Notice } from '../../web/kit/notice.tsx';
import { UnsavedOffer } from './editor/unsaved-offer.tsx';
import { StoryForm } from './editor/story-form.tsx';
import { SourceAddress } from './new-story/source-address.tsx';
import { emptyBase, useNewStory } from './new-story/use-new-story.tsx';

export const Route = createFileRoute('/_staff/admin/edit/new')({ component: NewStoryPage });

function NewStoryPage() {
  return usePermission('review stories') ? (
    <Editor />
  ) : (
    <Screen title="New Story">
      <Notice
        title="Only editors and administrators can add stories."
        actions={<ButtonLink href={adminLinks.queue()}>Back to Queue</ButtonLink>}
      />
    </Screen>
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
