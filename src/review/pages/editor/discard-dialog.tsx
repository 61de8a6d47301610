import { useState } from 'react';
import { storyLimits } from '../../../news/terms.ts';
import { defaultWithdrawalReasons } from '../../../news/withdrawal-terms.ts';
import { AutosizeTextarea } from '../../../web/kit/ui/autosize-textarea.tsx';
import { Button } from '../../../web/kit/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../../web/kit/ui/dialog.tsx';
import { Field } from '../../../web/kit/ui/field.tsx';

type Props = { isSaving: boolean; onDiscard: (reason: string) => void; onClose: () => void };

/** Confirms discarding a published story and asks for the reason shown to readers. */
export function DiscardDialog({ isSaving, onDiscard, onClose }: Props) {
  const [reason, setReason] = useState('');
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogTitle>Discard this story?</DialogTitle>
        <DialogDescription>
          This story is live. Its page will show that it was withdrawn, when and why.
        </DialogDescription>
        <form
          method="post"
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            onDiscard(reason);
          }}
        >
          <ReasonField
            fallback={defaultWithdrawalReasons.DISCARDED}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="destructive" disabled={isSaving}>
              {isSaving ? 'Discarding...' : 'Discard Story'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

type ReasonProps = Omit<React.ComponentProps<typeof AutosizeTextarea>, 'rows'> & {
  fallback: string;
  error?: string | undefined;
};

/** The withdrawal reason shown to readers; `fallback` is used if it is left empty. */
export const ReasonField = ({ fallback, error, ...props }: ReasonProps) => (
  <Field
    label={
      <>
        Reason for readers <span className="font-normal text-muted-foreground">(optional)</span>
      </>
    }
    hint={`Shown on the story’s page. If empty, readers see: “${fallback}”`}
    error={error}
  >
    {(control) => <AutosizeTextarea {...control} {...props} rows={2} maxLength={storyLimits.reasonMax} />}
  </Field>
);
