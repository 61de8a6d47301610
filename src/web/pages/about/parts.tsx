import { federalPfoaPpt } from '../../../sites/limits-terms.ts';
import { Prose, TextLink } from '../prose.tsx';
import { useId, type ReactNode } from 'react';

const figures = [
  {
    figure: `${federalPfoaPpt} ppt`,
    text: 'the federal limit of April 2024 for PFOA and for PFOS in drinking water: four nanograms in a liter',
  },
  { figure: '73+ million', text: 'people served by water systems with results over the federal thresholds' },
  { figure: '100 million', text: 'people, roughly, expected to benefit from the limits' },
];

/** The reasons, starting with three figures. */
export const WhyThisMatters = () => (
  <Part heading="Why This Matters">
    <div className="mt-6 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
      <dl className="flex flex-col divide-y bg-wash px-6 py-2 sm:px-8">
        {figures.map(({ figure, text }) => (
          <div key={figure} className="flex flex-col-reverse py-5">
            <dt className="mt-1.5 max-w-[26rem] text-sm leading-5 text-muted-foreground">{text}</dt>
            <dd className="headline text-[2.5rem] leading-none text-primary sm:text-5xl">{figure}</dd>
          </div>
        ))}
      </dl>
      <Prose>
        <p>
          A water system that meets the limit takes PFAS out of the tap and puts them into carbon, resin or
          brine. That waste has to go somewhere. Landfilled, it can return with the leachate; burned too
          coolly, with the smoke; injected, with the groundwater. Then the bill for the same molecules arrives
          a second time.
        </p>
        <p>
          Technologies that end the cycle exist: oxidation in supercritical water, alkaline treatment under
          heat and pressure, plasma, pyrolysis. What is missing is a common way to establish how much each of
          them destroyed, and a place where those who pay for it, insure it or drink downstream of it can
          check the answer.
        </p>
        <p>
          Compliance with the federal limits is due in 2029, and a proposal would extend it to 2031. The money
          for cleanup is being raised now, in settlements, rates and premiums. Whether it ends the problem or
          moves it depends on what is recorded in these years. The Environmental Protection Agency publishes
          the <TextLink href="https://www.epa.gov/sdwa/and-polyfluoroalkyl-substances-pfas">rule</TextLink>{' '}
          and its{' '}
          <TextLink href="https://www.epa.gov/dwucmr/fifth-unregulated-contaminant-monitoring-rule">
            monitoring results
          </TextLink>
          .
        </p>
      </Prose>
    </div>
  </Part>
);

/** A section of the page with a rule and a heading. */
export function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-t-2 border-rule pt-3 headline text-[1.625rem]">
        {heading}
      </h2>
      {children}
    </section>
  );
}
