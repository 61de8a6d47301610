import { counted } from '../../../../web/kit/format.ts';
import { Button } from '../../../../web/kit/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../../../web/kit/ui/dialog.tsx';

type Props = { unsupported: number; isSaving: boolean; onAccept: () => void; onClose: () => void };

/** Asks once more before a story with unsupported claims is approved. */
export const AcceptDialog = ({ unsupported, isSaving, onAccept, onClose }: Props) => (
  <Dialog open onOpenChange={onClose}>
    <DialogContent>
      <DialogTitle>
        Approve with {counted(unsupported, 'unsupported claim', 'unsupported claims')}?
      </DialogTitle>
      <DialogDescription>
        The source does not support {unsupported === 1 ? 'it' : 'them'}. Check the claims, or approve if you
        know them to be right. The audit trail records that you did.
      </DialogDescription>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Check claims
        </Button>
        <Button onClick={onAccept} disabled={isSaving}>
          {isSaving ? 'Approving...' : 'Approve anyway'}
        </Button>
      </DialogFooter>
    </DialogContent>
  </Dialog>
);
