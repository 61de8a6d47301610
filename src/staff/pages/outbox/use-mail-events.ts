import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** While the screen is open: reads the mails anew when one has moved on. */
export function useMailEvents(path: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const events = new EventSource('/api/admin/events');
    events.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const { topic } = JSON.parse(data) as { topic: string };
      if (topic === 'mails' || topic === 'missed')
        void client.invalidateQueries({
          predicate: ({ queryKey }) => String(queryKey[0]).split('?')[0] === path,
        });
    });
    return () => events.close();
  }, [client, path]);
}
