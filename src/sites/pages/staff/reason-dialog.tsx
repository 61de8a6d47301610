import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../web/kit/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../../web/kit/ui/dialog.tsx';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Textarea } from '../../../web/kit/ui/input.tsx';
import { siteLimits } from '../../terms.ts';

type Props = {
  title: string;
  description: string;
  confirm: string;
  pending: string;
  isPending: boolean;
  isDestructive?: boolean;
  error: string | undefined;
  children?: ReactNode;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

/** Asks for the reason of a change; readers see it. */
export function ReasonDialog({ title, description, children, onClose, onConfirm, ...props }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    onConfirm(String(new FormData(event.currentTarget).get('reason')));
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogTitle className="wrap-anywhere">{title}</DialogTitle>
        <DialogDescription>{description}</DialogDescription>
        <form method="post" noValidate onSubmit={submit} className="grid gap-4">
          {children}
          <ReasonField error={props.error} />
          <DialogFooter className="border-t pt-4">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant={props.isDestructive ? 'destructive' : 'default'}
              disabled={props.isPending}
            >
              {props.isPending ? props.pending : props.confirm}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

export const ReasonField = ({ error }: { error: string | undefined }) => (
  <Field label="Reason" hint="Shown on the site’s page." error={error}>
    {(control) => <Textarea {...control} name="reason" rows={2} maxLength={siteLimits.reasonMax} />}
  </Field>
);
