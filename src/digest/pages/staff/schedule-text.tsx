import { Time } from '../../../web/kit/time.tsx';
import { useWebsite } from '../../../web/kit/website.ts';
import { zoneName } from '../../../web/kit/zone-name.ts';
import { clockHour } from '../../terms.ts';

/** When a digest goes out: 'November 27, 2026 at 9 AM Eastern Time'. */
export function ScheduleText({ date, hour }: { date: string; hour: number }) {
  const { timeZone } = useWebsite();
  return (
    <>
      <Time at={date} as="long" /> at <span className="whitespace-nowrap">{clockHour(hour)}</span>{' '}
      {zoneName(timeZone)}
    </>
  );
}
