import { Figure } from './figure.tsx';

const steps = [
  { name: 'Collected', who: 'Owner and carrier weigh, seal and sign' },
  { name: 'Received', who: 'Operator weighs again; seals unbroken' },
  { name: 'Sampled before', who: 'Independent sampler, first laboratory' },
  { name: 'Treated', who: 'Plant log at its own interval' },
  { name: 'Sampled after', who: 'Independent sampler, second laboratory' },
  { name: 'Verified', who: 'Confirmed, lowered or refused; all published' },
  { name: 'Issued', who: 'An entry in the ledger, forever' },
  { name: 'Retired', who: 'Claimed once, by one organization' },
];
/** How many of the steps are physical; the others are records. */
const materialSteps = 5;

const rowHeight = 41;
const lineX = 34;
const y = (step: number): number => 22 + step * rowHeight;

export const CustodyFigure = () => (
  <Figure
    number={2}
    caption="The life of a credit: five physical steps, each signed by two parties, then three steps on the record."
    description={`A line with eight steps: ${steps.map(({ name, who }) => `${name}: ${who}`).join('. ')}.`}
    height={steps.length * rowHeight}
  >
    <path
      d={`M${lineX} ${y(0)}V${y(materialSteps - 1) + rowHeight / 2}`}
      className="stroke-warning"
      strokeWidth={3}
    />
    <path
      d={`M${lineX} ${y(materialSteps - 1) + rowHeight / 2}V${y(steps.length - 1)}`}
      className="stroke-primary"
      strokeWidth={3}
    />
    {steps.map(({ name, who }, at) => (
      <g key={name}>
        <circle
          cx={lineX}
          cy={y(at)}
          r={13}
          strokeWidth={3}
          className={`fill-background ${at < materialSteps ? 'stroke-warning' : 'stroke-primary'}`}
        />
        <text x={lineX} y={y(at) + 4.5} textAnchor="middle" className="font-semibold tabular-nums">
          {at + 1}
        </text>
        <text x={66} y={y(at) - 3} className="font-semibold">
          {name}
        </text>
        <text x={66} y={y(at) + 14} className="fill-muted-foreground">
          {who}
        </text>
      </g>
    ))}
  </Figure>
);
