import { federalPfoaPpt } from '../../../sites/limits-terms.ts';
import { decimal, grouped } from '../../../web/kit/format.ts';
import type { Certificate } from '../../contract.ts';
import { Figure } from '../chart/figure.tsx';

/** One ppt is 0.001 μg/L. */
const limitUgL = federalPfoaPpt / 1_000;
/** The scale starts below the drinking-water limit; a value that reads 0.00 is drawn at the lowest measurable value. */
const lowest = 0.001;
const leastMeasured = 0.01;

const size = { width: 640, height: 150, left: 78, right: 36 };
/** The drawing shrinks on phones, but its text must not. */
const words = 'text-[19px] sm:text-[13px]';
const plotWidth = size.width - size.left - size.right;
const rows = { before: 22, after: 58 };
const axis = 96;

/** Before and after on a logarithmic scale: the gap between the bars is what was destroyed. */
export function Concentrations({ certificate }: { certificate: Certificate }) {
  const before = Number(certificate.pfasPreConcentrationUgL);
  const after = Number(certificate.pfasPostConcentrationUgL);
  const highest = 10 ** Math.ceil(Math.log10(Math.max(before, 1) * 1.2));
  const decades = Math.log10(highest / lowest);
  const x = (value: number) =>
    size.left + (plotWidth * Math.log10(Math.max(value, lowest) / lowest)) / decades;
  const every = Math.ceil(decades / 5);
  const ticks = Array.from(
    { length: Math.floor(decades / every) + 1 },
    (_, at) => lowest * 10 ** (at * every),
  );
  const bars = [
    { name: 'Before', value: before, y: rows.before, color: 'var(--color-category-destruction)' },
    { name: 'After', value: after, y: rows.after, color: 'var(--color-primary)' },
  ];
  return (
    <section className="border-t border-rule pt-3 print:hidden">
      <Figure
        title="Before and after treatment"
        caption={`PFAS in μg/L on a logarithmic scale${share(before, after)}. The dashed line is the U.S. drinking-water limit for PFOA and for PFOS, each: ${federalPfoaPpt} ppt, which is ${limitUgL} μg/L; the bars are the sum of the compounds tested.`}
        columns={['Treatment', 'PFAS (μg/L)']}
        rows={bars.map(({ name, value }) => [name, valueText(value)])}
      >
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          aria-hidden
          className="h-auto w-full max-w-[48rem] text-foreground"
        >
          {ticks.map((tick) => (
            <g key={tick} className="text-muted-foreground">
              <line x1={x(tick)} x2={x(tick)} y1={8} y2={axis} stroke="var(--color-border)" />
              <text x={x(tick)} y={axis + 20} textAnchor="middle" fill="currentColor" className={words}>
                {tickText(tick)}
              </text>
            </g>
          ))}
          {bars.map(({ name, value, y, color }) => (
            <g key={name}>
              <text x={size.left - 10} y={y + 15} textAnchor="end" fill="currentColor" className={words}>
                {name}
              </text>
              <rect
                x={size.left}
                y={y}
                width={Math.max(x(Math.max(value, leastMeasured)) - size.left, 2)}
                height={22}
                fill={color}
              />
              <Value x={x(Math.max(value, leastMeasured))} y={y + 15} text={valueText(value)} />
            </g>
          ))}
          <Limit x={x(limitUgL)} />
        </svg>
      </Figure>
    </section>
  );
}

const Limit = ({ x }: { x: number }) => (
  <>
    {/* The light casing keeps the dashes visible where they cross a bar. */}
    {[
      { stroke: 'var(--color-background)', strokeWidth: 5 },
      { stroke: 'var(--color-destructive)', strokeWidth: 1.5, strokeDasharray: '4 3' },
    ].map((looks) => (
      <line key={looks.stroke} x1={x} x2={x} y1={2} y2={axis} {...looks} />
    ))}
    <text x={x} y={axis + 42} textAnchor="middle" fill="var(--color-destructive)" className={words}>
      {federalPfoaPpt} ppt
    </text>
  </>
);

/** Next to the end of its bar, or inside if there is no room. */
const Value = ({ x, y, text }: { x: number; y: number; text: string }) => {
  const isInside = x > size.width - 150;
  return (
    <text
      x={isInside ? x - 8 : x + 8}
      y={y}
      textAnchor={isInside ? 'end' : 'start'}
      className={words}
      fontWeight={600}
      fill={isInside ? 'var(--color-background)' : 'currentColor'}
    >
      {text}
    </text>
  );
};

const valueText = (value: number): string => (value < leastMeasured ? '<0.01' : grouped(value));

/** '0.001', '100', '10K', '1M': short enough for the ends of the axis on a phone. */
const tickText = (tick: number): string =>
  decimal(Number(tick.toPrecision(1)), {
    maximumFractionDigits: 3,
    ...(tick >= 10_000 && { notation: 'compact' }),
  });

/** ': 99.9993% removed'; empty if it can't be computed. */
function share(before: number, after: number): string {
  if (before <= 0) return '';
  const left = Math.max(after, leastMeasured) / before;
  const digits = Math.min(Math.max(Math.ceil(-Math.log10(left)) - 1, 0), 7);
  const percent = decimal((1 - left) * 100, { maximumFractionDigits: digits });
  return `: ${after < leastMeasured ? 'more than ' : ''}${percent}% removed`;
}
