import { History } from 'lucide-react';
import { Alert } from '../../../web/kit/ui/alert.tsx';
import { Button } from '../../../web/kit/ui/button.tsx';
import { differences } from './draft-changes.ts';
import { draftLabels } from './story-draft.ts';
import type { UnsavedOffer as Offer } from './use-unsaved.ts';

type Props = {
  offer: Offer;
  /** Someone has changed the story since the text was typed. */
  isOutdated: boolean;
};

/**
 * Offers to restore text left unsaved on an earlier visit; the form waits for the answer. It stays in view because a
 * reload restores the scroll position.
 */
export const UnsavedOffer = ({ offer: { unsaved, restore, discard }, isOutdated }: Props) => (
  <Alert
    role="alert"
    variant="warning"
    className="sticky top-16 z-20 mb-6 flex-wrap items-start shadow-md md:top-2"
  >
    <History aria-hidden />
    <div className="min-w-60 flex-1">
      <p className="font-semibold">You left this story with unsaved changes</p>
      <p className="text-muted-foreground">
        Changed:{' '}
        {differences(unsaved.base.draft, unsaved.draft)
          .map((field) => draftLabels[field])
          .join(', ')}
        .{isOutdated && ' The story has changed since; you will see both versions when you save.'} Restore or
        discard them to continue.
      </p>
    </div>
    <div className="flex gap-2">
      <Button size="small" onClick={restore}>
        Restore
      </Button>
      <Button size="small" variant="outline" onClick={discard}>
        Discard<span className="sr-only"> the unsaved changes</span>
      </Button>
    </div>
  </Alert>
);
