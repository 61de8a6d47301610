import { counted } from '../../../web/kit/format.ts';
import { Time } from '../../../web/kit/time.tsx';
import type { SiteDetails } from '../../contract.ts';
import { Compound } from '../compound.tsx';
import { pptText } from '../texts.ts';
import { Part } from './part.tsx';

type Sample = SiteDetails['samples'][number];

/** Every result on record by day of collection, the latest first. */
export function Samples({ samples, isCut }: { samples: readonly Sample[]; isCut: boolean }) {
  const days = Map.groupBy(samples, ({ collectedOn }) => collectedOn);
  if (samples.length === 0) return null;
  return (
    <Part title="Results by date">
      {isCut && (
        <p className="mb-3 text-sm text-muted-foreground">
          These are the latest {counted(samples.length, 'result')}.
        </p>
      )}
      {[...days].map(([day, found], at) => (
        <Day key={day} day={day} samples={found} isOpen={at === 0} />
      ))}
    </Part>
  );
}

type DayProps = { day: string | null; samples: readonly Sample[]; isOpen: boolean };

/** The results of a day; a method that they share is named once. */
function Day({ day, samples, isOpen }: DayProps) {
  const methods = new Set(samples.map(({ method }) => method));
  const shared = methods.size === 1 ? samples[0]!.method : null;
  return (
    <details open={isOpen} className="border-b py-1">
      <summary className="py-1.5 text-sm font-medium">
        {day === null ? 'Date not stated' : <Time at={day} as="long" />}{' '}
        <span className="font-normal text-muted-foreground">
          · {counted(samples.length, 'result')}
          {shared && ` · ${methodText(shared)}`}
        </span>
      </summary>
      <ul className="grid gap-x-10 pb-3 text-sm tabular-nums sm:grid-cols-2">
        {samples.filter(isTested).map((sample) => (
          <li key={sample.id} className="flex justify-between gap-4 py-1">
            <span className="min-w-0 text-muted-foreground wrap-break-word">
              <Compound name={sample.compound ?? 'Highest level'} />
              {sample.method && !shared && <span className="text-xs"> · {methodText(sample.method)}</span>}
            </span>
            <span className="text-right font-medium">{resultOf(sample)}</span>
          </li>
        ))}
      </ul>
      <NotTested samples={samples} />
    </details>
  );
}

const isTested = ({ result }: Sample): boolean => result !== 'not tested';

function NotTested({ samples }: { samples: readonly Sample[] }) {
  const names = samples.filter((sample) => !isTested(sample)).map(({ compound }) => compound);
  if (names.length === 0) return null;
  return <p className="pb-3 text-sm text-muted-foreground">Not tested: {[...new Set(names)].join(', ')}</p>;
}

/** EPA's files give only the number of its method: '533'. */
const methodText = (method: string): string =>
  /^\d{3,4}(\.\d+)?$/.test(method) ? `EPA method ${method}` : method;

/** '67.9 ppt (0.0679 µg/L)', or what the source writes with what it means. */
function resultOf({ result, levelPpt, value, unit, resultText }: Sample): string {
  if (result !== 'detected')
    return resultText && /\d/.test(resultText) ? `${resultText} (${result})` : result;
  if (levelPpt === null) return resultText ?? result;
  const original = unit === 'ppb' || unit === 'µg/L' ? ` (${value}\u00A0${unit})` : '';
  return `${pptText(levelPpt)}${original}`;
}
