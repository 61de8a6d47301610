import { OutsideLink } from '../../../web/kit/ui/link.tsx';
import { Part } from './part.tsx';

const advice = [
  {
    href: 'https://www.epa.gov/pfas/meaningful-and-achievable-steps-you-can-take-reduce-your-risk',
    label: 'EPA: steps to reduce your risk',
  },
  {
    href: 'https://www.atsdr.cdc.gov/pfas/',
    label: 'ATSDR: PFAS and your health',
  },
  { href: 'https://www.epa.gov/privatewells', label: 'EPA: private drinking-water wells' },
] as const;

/** What a level means to a reader, and where public authorities say what to do. */
export const Meaning = ({ isTapWater }: { isTapWater: boolean }) => (
  <Part title="What this means and what you can do">
    <div className="flex flex-col gap-3 prose-text">
      <p>
        {isTapWater
          ? 'A level above a limit means that drinking this water for many years may raise health risks; it is not an emergency.'
          : 'The limits are for water that people drink for many years. A level above one here does not mean that anyone drinks it.'}{' '}
        “Not detected” means below what the laboratory can measure. A compound that is not listed is not in
        this record.
      </p>
      <p>
        Ask your water utility for its latest results. Owners of private wells are responsible for their own
        testing: use a laboratory certified by your state. Filters certified for PFAS lower the levels;
        boiling does not.
      </p>
    </div>
    <ul className="mt-4 flex flex-col gap-1.5 text-sm">
      {advice.map(({ href, label }) => (
        <li key={href}>
          <OutsideLink href={href} data-print-address className="text-link">
            {label}
            <span className="sr-only"> (opens in a new tab)</span>
          </OutsideLink>
        </li>
      ))}
    </ul>
  </Part>
);
