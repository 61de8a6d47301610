import { roadmap, yearsOf } from '../roadmap.ts';
import { Part } from './part.tsx';

/** Three phases side by side, each as wide as it is long; stacked on phones. */
export const Roadmap = () => (
  <Part heading="A Three-Phase Roadmap">
    <ol className="mt-6 grid gap-x-1 gap-y-10 lg:grid-cols-[2fr_2fr_3fr]">
      {roadmap.map((phase, at) => (
        <li key={phase.name}>
          <div aria-hidden className={`h-2 ${strength[at]}`} />
          <div className="pt-4 lg:pr-8">
            <p className="text-sm text-muted-foreground">
              <span className="font-semibold text-foreground">{phase.name}</span> · {yearsOf(phase)}
            </p>
            <h3 className="mt-2 headline text-2xl">{phase.title}</h3>
            <p className="mt-2 prose-text text-[1.0625rem] text-muted-foreground">{phase.aim}</p>
            <ul className="mt-4 max-w-xl divide-y border-t text-sm leading-5">
              {phase.steps.map((step) => (
                <li key={step} className="py-2.5">
                  {step}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  </Part>
);

/** The further ahead, the fainter. */
const strength = ['bg-primary', 'bg-primary/60', 'bg-primary/30'];
