import { useEffect, useEffectEvent } from 'react';

/** What the server tells: which part of the site has changed. `missed` stands for any of them. */
export type StaffEvent = { topic: string };

/** While the component is on the screen: hears what anybody on the staff, or the site itself, has changed. */
export function useSiteEvents(hear: (event: StaffEvent) => void): void {
  const onEvent = useEffectEvent(hear);
  useEffect(() => {
    const events = new EventSource('/api/admin/events');
    // Whatever happened while no connection stood was missed, also before the first.
    events.addEventListener('open', () => onEvent({ topic: 'missed' }));
    events.addEventListener('message', ({ data }: MessageEvent<string>) =>
      onEvent(JSON.parse(data) as StaffEvent),
    );
    return () => events.close();
  }, []);
}
