import { dateAndTime, longDate, monthAndYear, queueDate, shortDate } from './format.ts';
import { useWebsite } from './website.ts';

const shapes = {
  long: longDate,
  short: shortDate,
  queue: queueDate,
  month: monthAndYear,
  moment: dateAndTime,
};

type Props = { at: string; as: keyof typeof shapes; className?: string };

/** A date as text, in the website's time zone; machines read the exact instant. */
export function Time({ at, as: shape, className }: Props) {
  const { timeZone } = useWebsite();
  return (
    <time dateTime={at} className={className}>
      {shapes[shape](at, timeZone)}
    </time>
  );
}
