import { toastFailure } from '../../web/admin/toast-failure.tsx';
import { send } from '../../web/kit/query.ts';
import { toast } from '../../web/kit/ui/toast.tsx';
import type { StoryRejection } from '../change-contract.ts';

/** Confirms 'Not about PFAS' and offers to undo it; `onUndone` follows an undo, successful or not. */
export function toastRejection(id: string, rejection: StoryRejection, onUndone: () => void): void {
  const undoing = { label: 'Undo', onClick: () => void undo().then(onUndone) };
  const undo = async () => {
    try {
      await send('POST /api/admin/stories/{id}/not-about-pfas/undo', { id, body: rejection });
      toast({ title: 'Undone', description: 'The story is as before.', variant: 'success' });
    } catch (error) {
      toastFailure('Undo failed', error, { action: undoing });
    }
  };
  toast({
    title: 'Discarded as not about PFAS',
    description: 'Kept as an example for the relevance rules.',
    variant: 'success',
    action: undoing,
  });
}
