import { Figure, figureWidth } from './figure.tsx';
import { exampleIssuance, kilograms } from './issuance.ts';

const { input, destroyed, certain, issued } = exampleIssuance;

/** Each bar spans from one amount to another, so that deductions hang below the amount before. */
const bars = [
  { label: 'PFAS in the lot', from: 0, to: input, look: 'fill-muted-foreground' },
  { label: 'Not destroyed', from: destroyed, to: input, look: 'fill-warning' },
  { label: 'Measurement uncertainty', from: certain, to: destroyed, look: 'fill-warning' },
  { label: 'Held in reserve', from: issued, to: certain, look: 'fill-warning' },
  { label: 'Credits issued', from: 0, to: issued, look: 'fill-primary' },
];

const rowHeight = 46;
const barHeight = 16;
const chartWidth = figureWidth - 2;
const x = (amount: number): number => 1 + (amount / input) * chartWidth;

export const IssuanceFigure = () => (
  <Figure
    number={1}
    caption="From 1,000 kg in the lot to about 900 kg in credits; every step is printed on the certificate."
    description={`Bars, one below the other: ${bars.map(({ label, from, to }) => `${label}, ${kilograms(to - from)}`).join('; ')}.`}
    height={bars.length * rowHeight}
  >
    {bars.map(({ label, from, to, look }, at) => {
      const top = at * rowHeight + 22;
      const isTaken = from > 0;
      return (
        <g key={label}>
          <text x={1} y={top - 7}>
            {label}
            <tspan dx={8} className="font-semibold tabular-nums">
              {`${isTaken ? '− ' : ''}${kilograms(to - from)}`}
            </tspan>
          </text>
          <rect x={1} y={top} width={chartWidth} height={barHeight} className="fill-border/50" />
          <rect x={x(from)} y={top} width={x(to) - x(from)} height={barHeight} className={look} />
          {at < bars.length - 1 && (
            <path
              d={`M${x(isTaken ? from : to)} ${top + barHeight}v${rowHeight - barHeight}`}
              className="stroke-muted-foreground"
              strokeDasharray="2 3"
            />
          )}
        </g>
      );
    })}
  </Figure>
);
