import { Sheet, SheetContent, SheetTitle } from '../../../../web/kit/ui/sheet.tsx';
import { usePermission } from '../../../../web/admin/session.ts';
import type { QueueStory } from '../../../contract.ts';
import type { ActionStatus } from '../bulk/actions.ts';
import { Preview, PreviewActions } from './preview.tsx';
import { singleKeyScope } from '../keys/use-single-keys.ts';

type Props = {
  story: QueueStory;
  /** 'Story 2 of 20' */
  place: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The sheet has closed, and focus has to move elsewhere. */
  onClosed: () => void;
  onAction: (status: ActionStatus) => void;
  onReject: () => void;
};

/** The current story, shown over the list if there is no room next to it. */
export const PreviewSheet = ({ story, place, open, onOpenChange, onClosed, onAction, onReject }: Props) => {
  const mayReview = usePermission('review stories');
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent
        side="right"
        className="w-[34rem]"
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
        {...singleKeyScope}
      >
        <SheetTitle className="flex h-14 shrink-0 items-center border-b px-5 text-sm font-medium">
          {place}
        </SheetTitle>
        <div className="grow overflow-y-auto px-5 py-5">
          <Preview story={story} />
        </div>
        <div className="shrink-0 border-t px-5 py-3">
          <PreviewActions story={story} mayReview={mayReview} onAction={onAction} onReject={onReject} />
        </div>
      </SheetContent>
    </Sheet>
  );
};
