import type { ComponentProps } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog, DialogFooter } from '../../kit/ui/dialog.tsx';

type Props = ComponentProps<typeof Dialog> & {
  /** The button's label, and its label while the action runs. */
  confirm: string;
  confirming: string;
  isDestructive?: boolean;
  isPending: boolean;
  onConfirm: () => void;
};

/** Asks for confirmation of an action, without fields. The description says what it does, and whether it can be undone. */
export const ConfirmDialog = ({
  confirm,
  confirming,
  isDestructive = false,
  isPending,
  onConfirm,
  ...dialog
}: Props) => (
  <Dialog {...dialog}>
    <DialogFooter>
      <Button variant="outline" onClick={dialog.onClose}>
        Cancel
      </Button>
      <Button variant={isDestructive ? 'destructive' : 'default'} disabled={isPending} onClick={onConfirm}>
        {isPending ? confirming : confirm}
      </Button>
    </DialogFooter>
  </Dialog>
);
