import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../../web/kit/ui/dialog.tsx';
import type { Source } from '../../../contract.ts';
import { SourceForm } from './source-form.tsx';

type Props = {
  /** The source to edit; if absent, a new source is added. */
  source?: Source;
  onClose: () => void;
};

export const SourceDialog = ({ source, onClose }: Props) => (
  <Dialog open onOpenChange={onClose}>
    <DialogContent>
      <DialogTitle>{source ? 'Edit Source' : 'Add Source'}</DialogTitle>
      <DialogDescription>Fetched regularly. Items about PFAS become drafts for review.</DialogDescription>
      <SourceForm {...(source && { source })} onClose={onClose} />
    </DialogContent>
  </Dialog>
);
