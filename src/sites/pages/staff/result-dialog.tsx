import type { FormEvent } from 'react';
import { Button } from '../../../web/kit/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../../web/kit/ui/dialog.tsx';
import { ReasonField } from './reason-dialog.tsx';
import { type NewResult, resultIn } from './result-draft.ts';
import { ResultFields } from './result-fields.tsx';

type Props = {
  title: string;
  description?: string;
  /** The result to correct; none for a new one. */
  initial: NewResult | undefined;
  /** Whether a reason is needed: not for a site that is not public yet. */
  hasReason: boolean;
  confirm: string;
  pending?: string;
  isPending?: boolean;
  /** By field name. */
  errors: Record<string, string>;
  onClose: () => void;
  onConfirm: (result: NewResult, reason: string) => void;
};

/** One result of one compound. */
export function ResultDialog(props: Props) {
  const { title, initial, errors, isPending = false, onClose, onConfirm } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const form = event.currentTarget;
    onConfirm(resultIn(form), String(new FormData(form).get('reason') ?? ''));
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription>
          {props.description ??
            'One result of one compound in one sample. Figures keep the unit of the laboratory.'}
        </DialogDescription>
        <form method="post" noValidate onSubmit={submit} className="grid gap-4">
          <ResultFields initial={initial} errors={errors} />
          {props.hasReason && <ReasonField error={errors['reason']} />}
          <DialogFooter className="border-t pt-4">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={isPending}>
              {isPending ? props.pending : props.confirm}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
