import { usePermission } from '../../../../web/admin/session.ts';
import type { QueueStory } from '../../../contract.ts';
import type { ActionStatus } from '../bulk/actions.ts';
import { NothingToPreview, Preview, PreviewActions } from './preview.tsx';

type Props = {
  story: QueueStory | undefined;
  onAction: (status: ActionStatus) => void;
  onReject: () => void;
};

/** The current story, shown next to the list if there is room. */
export const PreviewColumn = ({ story, onAction, onReject }: Props) => {
  const mayReview = usePermission('review stories');
  return (
    <section
      aria-label="Preview"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scroll areas must be keyboard-accessible
      tabIndex={0}
      className="sticky top-0 hidden max-h-dvh self-start overflow-y-auto border-l py-3 pl-7 min-[87.5rem]:block"
    >
      {story ? (
        <>
          <div className="sticky -top-3 z-10 -mt-3 bg-background py-3">
            <PreviewActions story={story} mayReview={mayReview} onAction={onAction} onReject={onReject} />
          </div>
          <Preview story={story} />
        </>
      ) : (
        <NothingToPreview />
      )}
    </section>
  );
};
