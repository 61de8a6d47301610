import { Prose } from '../../prose.tsx';
import { roadmap, yearsOf } from '../../roadmap.ts';
import { RoadmapFigure } from '../roadmap-figure.tsx';

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
