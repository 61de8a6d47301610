import { roadmap, yearsOf } from '../roadmap.ts';
import { Figure, figureWidth } from './figure.tsx';

const yearsMax = roadmap.at(-1)!.to;
const rowHeight = 44;
const axisY = roadmap.length * rowHeight + 14;
const x = (year: number): number => 6 + (year / yearsMax) * (figureWidth - 12);
/** Years are counted from one: the first phase starts with the first year, the others where the one before ends. */
const startOf = (at: number): number => roadmap[at - 1]?.to ?? 0;

export const RoadmapFigure = () => (
  <Figure
    number={4}
    caption="Three phases over seven years."
    description={`A timeline: ${roadmap.map((phase) => `${phase.name}, ${yearsOf(phase)}: ${phase.title}`).join('; ')}.`}
    height={axisY + 24}
  >
    {roadmap.map((phase, at) => {
      const start = x(startOf(at));
      const isLate = at === roadmap.length - 1;
      return (
        <g key={phase.name}>
          <rect
            x={start}
            y={at * rowHeight + 24}
            width={x(phase.to) - start}
            height={12}
            className="fill-primary"
          />
          <text
            x={isLate ? x(phase.to) : start}
            y={at * rowHeight + 16}
            textAnchor={isLate ? 'end' : 'start'}
          >
            <tspan className="font-semibold">{phase.name}</tspan> · {phase.title}
          </text>
        </g>
      );
    })}
    <path d={`M${x(0)} ${axisY}H${x(yearsMax)}`} className="stroke-input" />
    {Array.from({ length: yearsMax + 1 }, (_, year) => (
      <g key={year}>
        <path d={`M${x(year)} ${axisY}v5`} className="stroke-input" />
        {[0, ...roadmap.map(({ to }) => to)].includes(year) && (
          <text
            x={x(year)}
            y={axisY + 20}
            textAnchor={year === 0 ? 'start' : year === yearsMax ? 'end' : 'middle'}
            className="fill-muted-foreground tabular-nums"
          >
            {year === 0 ? 'start' : `year ${year}`}
          </text>
        )}
      </g>
    ))}
  </Figure>
);
