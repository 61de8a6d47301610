import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '../../kit/ui/dialog.tsx';
import { ActionForm } from './action-form.tsx';

type Props<Values extends FieldValues> = {
  title: ReactNode;
  description: ReactNode;
  form: Pick<UseFormReturn<Values, unknown, Values>, 'handleSubmit'>;
  run: (values: Values) => void;
  isPending: boolean;
  /** The button's label, and its label while the action runs. */
  submit: string;
  submitting: string;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with a short form and one action. */
export const FormDialog = <Values extends FieldValues>({
  title,
  description,
  form,
  run,
  isPending,
  submit,
  submitting,
  onClose,
  children,
}: Props<Values>) => (
  <Dialog open onOpenChange={onClose}>
    <DialogContent>
      <DialogTitle>{title}</DialogTitle>
      <DialogDescription>{description}</DialogDescription>
      <ActionForm form={form} run={run} className="grid gap-4">
        {children}
        <DialogFooter className="border-t pt-4">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isPending}>
            {isPending ? submitting : submit}
          </Button>
        </DialogFooter>
      </ActionForm>
    </DialogContent>
  </Dialog>
);
