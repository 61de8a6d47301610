import { createFileRoute } from '@tanstack/react-router';
import { federalPfoaPpt } from '../../sites/limits-terms.ts';
import { links } from '../kit/links.ts';
import { PageHead } from '../kit/page-head.tsx';
import { organization } from '../kit/structured-data.ts';
import { ButtonLink, buttonVariants } from '../kit/ui/button.tsx';
import { useWebsite } from '../kit/website.ts';
import { Opening, Prose, ProseLink, Section } from './prose.tsx';
import { roadmap, yearsOf } from './roadmap.ts';

const figures = [
  {
    figure: `${federalPfoaPpt} ppt`,
    text: 'the federal limit of April 2024 for PFOA and for PFOS in drinking water: four nanograms in a liter',
  },
  { figure: '73+ million', text: 'people served by water systems with results over the federal thresholds' },
  { figure: '100 million', text: 'people, roughly, expected to benefit from the limits' },
];

export const Route = createFileRoute('/_public/about')({ component: AboutPage });

const title = 'Turning Liability into Action';

function AboutPage() {
  const website = useWebsite();
  return (
    <>
      <PageHead
        title={title}
        description={`${website.title} reports the news of PFAS and records, certificate by certificate, what was destroyed. Principles, roadmap and governance.`}
        path={links.about()}
        data={[{ '@type': 'AboutPage', name: title, about: organization(website) }]}
      />
      <div className="flex flex-col gap-y-16 lg:gap-y-20">
        <Opening kicker={`About ${website.title}`} title={title}>
          <p>
            Forever chemicals are a liability on balance sheets and a fact in drinking water. We report on
            both, and keep the public record of what puts an end to them: destruction, with proof.
          </p>
        </Opening>
        <Principles />
        <WhyThisMatters />
        <Roadmap />
        <Collaboration />
        <Governance />
      </div>
    </>
  );
}

/** The rules on who decides what, and on what no one may do. */
const Governance = () => (
  <Section heading="Governance">
    <Prose className="mt-6 gap-x-14 lg:columns-2 [&>p]:break-inside-avoid">
      <p>
        Stories are drafted from named sources by software and published only after a person has reviewed
        them; every story says how it was made. Those who write and review the news have no say over
        certificates, and no one can pay to have a story run or dropped.
      </p>
      <p>
        Certificates are issued, corrected and retired by administrators whose every action is kept in an
        audit trail that they cannot edit. A certificate is never deleted. No one with a stake in a facility,
        a technology or a claim takes part in its certificate.
      </p>
      <p>
        The planned registry of credits needs more than that: independent verifiers, a public rulebook, and a
        board on which those who earn from credits are a minority. The{' '}
        <ProseLink href={links.whitepaper()}>whitepaper</ProseLink> sets out how we plan to get there. Until
        then, nothing on this site is a financial product, and nothing here is legal or medical advice.
      </p>
    </Prose>
  </Section>
);

/** Three phases side by side, each as wide as it is long; stacked on phones. */
const Roadmap = () => (
  <Section heading="A Three-Phase Roadmap">
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
  </Section>
);

/** The further ahead, the fainter. */
const strength = ['bg-primary', 'bg-primary/60', 'bg-primary/30'];

const principles = [
  {
    name: 'Destroyed, or it does not count',
    text: 'Filtering, storing and shipping move PFAS from one place to another. Only breaking the carbon–fluorine bond, and measuring it, removes them from the world.',
  },
  {
    name: 'Proof before trust',
    text: 'Every figure carries its source and every certificate its evidence. No one should have to take our word for it, and the ledger is built so that no one has to.',
  },
  {
    name: 'One public record',
    text: 'What was issued, corrected and retired stays readable by everyone, without an account, a fee or a tracker, in formats that outlive this site.',
  },
  {
    name: 'No claim twice',
    text: 'A kilogram is destroyed once, certified once and claimed once. The record is kept so that a second claim would show.',
  },
  {
    name: 'Plain words',
    text: 'People with PFAS in their well deserve the same answers as people with lawyers. We explain units, say what is not known, and label opinion as opinion.',
  },
  {
    name: 'Errors in the open',
    text: 'When we are wrong, we say what we said before, what we say now, and when it changed. Nothing is quietly replaced.',
  },
];

/** The six principles and their reasons. */
const Principles = () => (
  <Section heading="Core Principles">
    <ol className="mt-2 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
      {principles.map(({ name, text }, at) => (
        <li key={name} className="grid grid-cols-[2rem_1fr] border-b py-6 max-sm:last:border-0">
          <span aria-hidden className="pt-0.5 font-serif text-lg text-primary tabular-nums">
            {at + 1}
          </span>
          <div>
            <h3 className="headline text-[1.3125rem]">{name}</h3>
            <p className="mt-2 prose-text text-[1.0625rem] text-muted-foreground">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </Section>
);

const sought = [
  ['Laboratories', 'to compare methods on the same samples'],
  ['Utilities and site owners', 'with waste that must be destroyed'],
  ['Technology providers', 'willing to have their figures checked'],
  ['Insurers and courts', 'who need to know what was paid for'],
  ['Communities and researchers', 'to say what the record should answer'],
] as const;

/** The groups invited to join, and how to contact us. */
function Collaboration() {
  const { contactEmail } = useWebsite();
  return (
    <Section heading="Work With Us">
      <div className="mt-6 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
        <div>
          <p className="max-w-[34rem] prose-text text-xl">
            A record that one party keeps about itself convinces no one. This one is open to anyone to use,
            test and dispute. If you measure, treat, insure, regulate or live with PFAS, we would like to hear
            from you.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <a
              href={`mailto:${contactEmail}?subject=Collaboration`}
              className={buttonVariants({ size: 'large' })}
            >
              Email us
            </a>
            <ButtonLink href={links.whitepaper()} variant="outline" size="large">
              Read the whitepaper
            </ButtonLink>
          </div>
          <p className="mt-4 text-sm text-muted-foreground">
            Our email address is{' '}
            <a href={`mailto:${contactEmail}`} className="text-link">
              {contactEmail}
            </a>
            .
          </p>
        </div>
        <dl className="divide-y border-y text-[0.9375rem]">
          {sought.map(([who, why]) => (
            <div key={who} className="grid gap-x-6 py-3 sm:grid-cols-[14rem_1fr]">
              <dt className="font-semibold">{who}</dt>
              <dd className="text-muted-foreground">{why}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

/** The reasons, starting with three figures. */
const WhyThisMatters = () => (
  <Section heading="Why This Matters">
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
          the <ProseLink href="https://www.epa.gov/sdwa/and-polyfluoroalkyl-substances-pfas">rule</ProseLink>{' '}
          and its{' '}
          <ProseLink href="https://www.epa.gov/dwucmr/fifth-unregulated-contaminant-monitoring-rule">
            monitoring results
          </ProseLink>
          .
        </p>
      </Prose>
    </div>
  </Section>
);
