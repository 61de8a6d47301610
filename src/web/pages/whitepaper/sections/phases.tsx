import { Prose } from '../../prose.tsx';
import { roadmap, yearsOf } from '../../roadmap.ts';
import { Figure, figureWidth } from '../figure.tsx';

/** The criteria for the end of a phase. */
const ends = [
  'Twenty lots certified across at least three technologies; two laboratories agree on the same samples within the stated uncertainty.',
  'Protocol 1.0 adopted; three independent verifiers accredited; three witnesses cosign every checkpoint.',
  'Credits referred to in a settlement, a permit or a policy; the registry run by an independent body, without us.',
];

export const Phases = () => (
  <Prose>
    <p>
      The registry is planned in three phases over seven years. Each builds on the results of the one before,
      and can be called off because of them.
    </p>
    <RoadmapFigure />
    {roadmap.map((phase, at) => (
      <div key={phase.name} className="break-inside-avoid [&>*+*]:mt-2">
        <h3>
          {phase.name} ({yearsOf(phase)}): {phase.title.toLowerCase()}
        </h3>
        <p>{phase.aim}</p>
        <ul>
          {phase.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <p>
          <strong>Done when:</strong> {ends[at]}
        </p>
      </div>
    ))}
    <p>
      The deadlines of the drinking-water rule fall in phases 2 and 3: systems that comply in 2029, or in 2031
      if the extension is adopted, will have residues to destroy from then on, every year. A registry that
      starts only then starts too late.
    </p>
  </Prose>
);

const yearsMax = roadmap.at(-1)!.to;
const rowHeight = 44;
const axisY = roadmap.length * rowHeight + 14;
const x = (year: number): number => 6 + (year / yearsMax) * (figureWidth - 12);
/** Years are counted from one: the first phase starts with the first year, the others where the one before ends. */
const startOf = (at: number): number => roadmap[at - 1]?.to ?? 0;

const RoadmapFigure = () => (
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

const terms = [
  [
    'AFFF',
    'Aqueous film-forming foam, used against fuel fires; its older recipes contain PFAS in high concentration.',
  ],
  ['Certificate', 'The public record of the destruction of one lot.'],
  ['Checkpoint', 'The signed statement of how many entries the ledger has and what the root of its tree is.'],
  ['Credit', 'One certified kilogram that has not been claimed yet.'],
  [
    'Destruction efficiency',
    'The share of the PFAS mass going in that is no longer found in anything coming out.',
  ],
  ['HALT', 'Hydrothermal alkaline treatment: lye, heat and pressure.'],
  [
    'Inclusion proof',
    'The few hashes that lead from an entry to the root, and so show that it is in the tree.',
  ],
  ['IX still bottoms', 'What remains when the solvent that regenerates ion-exchange resin is distilled off.'],
  ['Lot', 'One quantity of one waste stream from one source, treated together.'],
  ['PFAS', 'Per- and polyfluoroalkyl substances: thousands of compounds with chains of carbon and fluorine.'],
  ['PFOA, PFOS', 'Perfluorooctanoic acid and perfluorooctane sulfonic acid, the two best-known of them.'],
  ['ppt', 'Parts per trillion; in water, nanograms per liter. 1 μg/L is 1,000 ppt.'],
  ['Reserve', 'Kilograms that are held back at issue to cover later corrections.'],
  ['Retirement', 'The final use of a credit, in the name of one organization.'],
  ['RO brine', 'The concentrate that reverse osmosis leaves behind.'],
  ['SCWO', 'Supercritical water oxidation: oxidation in water above 374 °C and 221 bar.'],
  ['Witness', 'Someone outside the registry who checks that the ledger only grows, and cosigns it.'],
] as const;

export const Glossary = () => (
  <dl className="grid gap-x-6 text-[1.0625rem] sm:grid-cols-[11rem_1fr] print:grid-cols-[9rem_1fr] print:text-[10pt]">
    {terms.map(([term, meaning]) => (
      <div
        key={term}
        className="col-span-full grid break-inside-avoid grid-cols-subgrid border-b py-2.5 first:border-t print:py-1"
      >
        <dt className="font-serif font-semibold">{term}</dt>
        <dd className="prose-text text-muted-foreground">{meaning}</dd>
      </div>
    ))}
  </dl>
);
