import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvents } from '../../../web/admin/live-events.ts';
import { refresh } from '../../../web/admin/refresh.ts';

/** Shows other people’s changes while the screen is open. */
export function useSiteEvents(): void {
  const client = useQueryClient();
  useLiveEvents(({ topic }) => {
    if (topic === 'sites' || topic === 'missed') void refresh(client, topic);
  });
}
