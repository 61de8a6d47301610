import { useQueryClient } from '@tanstack/react-query';
import { sendAsStaff } from '../../../../web/admin/send.ts';
import { useAction } from '../../../../web/admin/use-action.tsx';
import type { IssueChange, NextIssue } from '../../../contract.ts';
import { emailRead, nextRead } from '../reads.ts';

/** Changes the next digest; the screen and the preview follow. */
export function useChange(
  { id }: NextIssue,
  { failed, onDone }: { failed: string; onDone?: (next: NextIssue) => void },
) {
  const client = useQueryClient();
  return useAction({
    send: (body: IssueChange) => sendAsStaff('PATCH /api/admin/digests/{id}', { id, body }),
    failed,
    onDone(next) {
      client.setQueryData(nextRead().queryKey, next);
      onDone?.(next);
      // Not awaited: stories can be moved again while the preview is still loading.
      void client.invalidateQueries({ queryKey: emailRead({ id }).queryKey });
    },
  });
}
