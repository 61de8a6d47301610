import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useLeaveWarning } from '../../../web/admin/forms/use-leave-warning.ts';
import { refresh } from '../../../web/admin/refresh.ts';

/**
 * Asks before a story with unsaved changes is left. Returns a function that goes to the queue without asking.
 */
export function useLeaving(hasChanges: boolean): () => Promise<void> {
  const unguard = useLeaveWarning(hasChanges, leaveQuestion);
  const router = useRouter();
  const client = useQueryClient();
  return async () => {
    await refresh(client, 'stories');
    unguard();
    void router.navigate({ to: '/admin/queue' });
  };
}

const leaveQuestion =
  'Leave without saving? Your changes stay in this browser and are offered when you come back.';
