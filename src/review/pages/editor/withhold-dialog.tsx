import { useState } from 'react';
import { storyLimits } from '../../../news/terms.ts';
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

type Props = {
  error: string | undefined;
  isPending: boolean;
  onWithhold: (reason: string) => void;
  onClose: () => void;
};

/** Asks for the reason shown to readers in place of a change's text. */
export function WithholdDialog({ error, isPending, onWithhold, onClose }: Props) {
  const [reason, setReason] = useState('');
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogTitle>Withhold this change?</DialogTitle>
        <DialogDescription>
          Readers no longer see its text, only the date and your reason. If the same words appear in the
          change before or after it, withhold that one too.
        </DialogDescription>
        <form
          method="post"
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            onWithhold(reason);
          }}
        >
          <Field label="Reason for readers" error={error}>
            {(control) => (
              <AutosizeTextarea
                {...control}
                rows={2}
                maxLength={storyLimits.reasonMax}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={isPending}>
              {isPending ? 'Withholding...' : 'Withhold'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
