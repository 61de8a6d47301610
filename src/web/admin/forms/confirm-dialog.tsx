import type { ReactNode } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '../../kit/ui/dialog.tsx';

type Props = {
  title: ReactNode;
  /** The effect of the action, and whether it can be undone. */
  description: ReactNode;
  /** The button's label, and its label while the action runs. */
  confirm: string;
  confirming: string;
  cancel?: string;
  isDestructive?: boolean;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation of an action, without fields. */
export const ConfirmDialog = ({ cancel = 'Cancel', isDestructive = false, ...props }: Props) => (
  <Dialog open onOpenChange={props.onClose}>
    <DialogContent>
      <DialogTitle className="wrap-anywhere">{props.title}</DialogTitle>
      <DialogDescription>{props.description}</DialogDescription>
      <DialogFooter>
        <Button variant="outline" onClick={props.onClose}>
          {cancel}
        </Button>
        <Button
          variant={isDestructive ? 'destructive' : 'default'}
          disabled={props.isPending}
          onClick={props.onConfirm}
        >
          {props.isPending ? props.confirming : props.confirm}
        </Button>
      </DialogFooter>
    </DialogContent>
  </Dialog>
);
