import { useQueryClient } from '@tanstack/react-query';
import type { Failure } from '../../../../web/admin/failure.ts';
import { sendAsStaff } from '../../../../web/admin/send.ts';
import { useAction } from '../../../../web/admin/use-action.tsx';
import type { IssueChange, NextIssue } from '../../../issues-contract.ts';
import { emailRead, nextRead } from '../digest-frame.tsx';

type Options = {
  failed: string;
  onDone?: (next: NextIssue) => void;
  /** Someone else has changed the same field; `next` is its current state. */
  onConflict?: (next: NextIssue) => void;
  /** Shows the errors at the fields of a form. */
  showFieldErrors?: (failure: Failure) => void;
};

/** Changes the next digest; the screen and the preview follow. */
export function useChange({ id }: NextIssue, { failed, onDone, onConflict, showFieldErrors }: Options) {
  const client = useQueryClient();
  const { queryKey } = nextRead();
  async function readAgain(): Promise<void> {
    await client.invalidateQueries({ queryKey });
    const next = client.getQueryData(queryKey);
    if (next) onConflict?.(next);
  }
  return useAction({
    send: (body: IssueChange) => sendAsStaff('PATCH /api/admin/digests/{id}', { id, body }),
    failed,
    onDone(next) {
      client.setQueryData(queryKey, next);
      onDone?.(next);
      // Not awaited: stories can be moved again while the preview is still loading.
      void client.invalidateQueries({ queryKey: emailRead({ id }).queryKey });
    },
    onFailed(failure) {
      showFieldErrors?.(failure);
      if (failure.status === 409) void readAgain();
      return false;
    },
  });
}
