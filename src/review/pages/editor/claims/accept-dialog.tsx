import { ConfirmDialog } from '../../../../web/admin/forms/confirm-dialog.tsx';
import { counted } from '../../../../web/kit/format.ts';

type Props = {
  unsupported: number;
  /** Whether the story is live and these claims are new in it. */
  isLive: boolean;
  isSaving: boolean;
  onAccept: () => void;
  onClose: () => void;
};

/** Asks once more before unsupported claims are published. */
export const AcceptDialog = ({ unsupported, isLive, isSaving, onAccept, onClose }: Props) => (
  <ConfirmDialog
    title={`${isLive ? 'Publish' : 'Approve'} with ${counted(unsupported, 'unsupported claim')}?`}
    description={`The source does not support ${unsupported === 1 ? 'it' : 'them'}. Check the claims, or ${isLive ? 'publish' : 'approve'} if you know them to be right. The audit trail records that you did.`}
    confirm={isLive ? 'Publish anyway' : 'Approve anyway'}
    confirming={isLive ? 'Publishing...' : 'Approving...'}
    cancel="Check claims"
    isPending={isSaving}
    onConfirm={onAccept}
    onClose={onClose}
  />
);
