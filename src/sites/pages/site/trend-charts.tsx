import { counted } from '../../../web/kit/format.ts';
import { Time } from '../../../web/kit/time.tsx';
import type { SiteSample } from '../../contract.ts';
import { Compound } from '../compound.tsx';
import { pptText } from '../texts.ts';
import { Part } from './part.tsx';
import { peakOf, scaleTop, type Trend, trendsOf } from './trends.ts';

/** The drawing's units; a margin keeps points at the edges whole. */
const width = 300;
const height = 110;
const margin = 6;

/** Levels over time, one small chart per compound; the figures are in the results by date. */
export function TrendCharts({ samples }: { samples: readonly SiteSample[] }) {
  const trends = trendsOf(samples);
  if (trends.length === 0) return null;
  return (
    <Part title="Levels over time">
      <p className="text-sm text-muted-foreground">
        The highest result of each day of collection, in parts per trillion (ppt). A hollow point means that
        none was detected; the dashed line is the federal limit.
      </p>
      <div className="mt-5 grid gap-x-8 gap-y-7 sm:grid-cols-2">
        {trends.map((trend) => (
          <TrendChart key={trend.compound} trend={trend} />
        ))}
      </div>
    </Part>
  );
}

function TrendChart({ trend }: { trend: Trend }) {
  const { compound, limit, points } = trend;
  const most = peakOf(trend);
  // A limit far above all results would flatten them.
  const shownLimit = limit !== undefined && limit <= most * 4 ? limit : undefined;
  const [first, last] = [points.at(0)!, points.at(-1)!];
  const top = scaleTop(Math.max(most, shownLimit ?? 0));
  return (
    <figure className="min-w-0">
      <figcaption className="flex items-baseline justify-between gap-4 text-sm">
        <span className="font-medium">
          <Compound name={compound} />
        </span>
        <span className="text-right text-muted-foreground tabular-nums">
          highest: {pptText(most)}
          {shownLimit !== undefined && ` · limit: ${pptText(shownLimit)}`}
        </span>
      </figcaption>
      <p aria-hidden className="mt-2 text-xs text-muted-foreground tabular-nums">
        {pptText(top)}
      </p>
      <Plot trend={trend} top={top} shownLimit={shownLimit} />
      <p aria-hidden className="mt-1 flex justify-between text-xs text-muted-foreground tabular-nums">
        <span>
          0 ppt · <Time at={first.day} as="short" />
        </span>
        <Time at={last.day} as="short" />
      </p>
    </figure>
  );
}

type PlotProps = { trend: Trend; top: number; shownLimit: number | undefined };

function Plot({ trend, top, shownLimit }: PlotProps) {
  const { points } = trend;
  const start = Date.parse(points.at(0)!.day);
  const span = Date.parse(points.at(-1)!.day) - start;
  const x = (day: string) => margin + ((Date.parse(day) - start) / span) * (width - 2 * margin);
  const y = (level: number) => height - margin - (level / top) * (height - 2 * margin);
  return (
    <svg
      role="img"
      aria-label={describe(trend)}
      viewBox={`0 0 ${width} ${height}`}
      className="block h-auto w-full border-y border-rule text-primary"
    >
      {shownLimit !== undefined && (
        <path
          d={`M0 ${y(shownLimit)}H${width}`}
          className="stroke-destructive"
          strokeDasharray="5 4"
          strokeWidth={1.25}
        />
      )}
      <path
        d={`M${points.map(({ day, level }) => `${x(day).toFixed(1)} ${y(level ?? 0).toFixed(1)}`).join('L')}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
      />
      {points.map(({ day, level }) => (
        <circle
          key={day}
          cx={x(day)}
          cy={y(level ?? 0)}
          r={3.5}
          stroke="currentColor"
          strokeWidth={1.75}
          className={level === null ? 'fill-background' : 'fill-current'}
        />
      ))}
    </svg>
  );
}

function describe(trend: Trend): string {
  const { compound, limit, points } = trend;
  const against = limit === undefined ? '' : ` The federal limit is ${pptText(limit)}.`;
  const latest = points.at(-1)!.level;
  const end = latest === null ? 'not detected' : pptText(latest);
  return `${compound} on ${counted(points.length, 'day')}: highest ${pptText(peakOf(trend))}, most recently ${end}.${against}`;
}
