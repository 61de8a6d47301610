import { ConfirmDialog } from '../../../../web/admin/confirm-dialog.tsx';
import { counted } from '../../../../web/kit/format.ts';

type Props = { unsupported: number; isSaving: boolean; onAccept: () => void; onClose: () => void };

/** Asks once more before a story with unsupported claims is approved. */
export const AcceptDialog = ({ unsupported, isSaving, onAccept, onClose }: Props) => (
  <ConfirmDialog
    title={`Approve with ${counted(unsupported, 'unsupported claim', 'unsupported claims')}?`}
    description={`The source does not support ${unsupported === 1 ? 'it' : 'them'}. Check the claims, or approve if you know them to be right. The audit trail records that you did.`}
    confirm="Approve anyway"
    confirming="Approving..."
    cancel="Check claims"
    isPending={isSaving}
    onConfirm={onAccept}
    onClose={onClose}
  />
);
