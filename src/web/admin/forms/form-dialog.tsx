import type { ComponentProps, Ref } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog, DialogFooter } from '../../kit/ui/dialog.tsx';

type Props = Omit<ComponentProps<typeof Dialog>, 'onChange'> & {
  /** The button's label, and its label while the action runs. */
  submit: string;
  submitting: string;
  isDestructive?: boolean;
  isPending: boolean;
  form?: Ref<HTMLFormElement>;
  /** Receives what was entered in fields that have a name. */
  onSend: (given: FormData) => void;
  onChange?: ComponentProps<'form'>['onChange'];
};

/** A dialog with one action and, usually, a short form. */
export const FormDialog = ({
  submit,
  submitting,
  isDestructive = false,
  isPending,
  form,
  onSend,
  onChange,
  children,
  ...dialog
}: Props) => (
  <Dialog {...dialog}>
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog may have been opened within another form.
        event.stopPropagation();
        onSend(new FormData(event.currentTarget));
      }}
      onChange={onChange}
      className="grid gap-4"
    >
      {children}
      <DialogFooter className={children ? 'border-t pt-4' : undefined}>
        <Button variant="outline" onClick={dialog.onClose}>
          Cancel
        </Button>
        <Button type="submit" variant={isDestructive ? 'destructive' : 'default'} disabled={isPending}>
          {isPending ? submitting : submit}
        </Button>
      </DialogFooter>
    </form>
  </Dialog>
);
