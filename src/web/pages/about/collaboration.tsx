import { links } from '../../kit/links.ts';
import { useWebsite } from '../../kit/website.ts';
import { ButtonLink, buttonVariants } from '../../kit/ui/button.tsx';
import { Part } from './parts.tsx';

const sought = [
  ['Laboratories', 'to compare methods on the same samples'],
  ['Utilities and site owners', 'with waste that must be destroyed'],
  ['Technology providers', 'willing to have their figures checked'],
  ['Insurers and courts', 'who need to know what was paid for'],
  ['Communities and researchers', 'to say what the record should answer'],
] as const;

/** The groups invited to join, and how to contact us. */
export function Collaboration() {
  const { contactEmail } = useWebsite();
  return (
    <Part heading="Work With Us">
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
    </Part>
  );
}
