import { longDate } from '../../../web/kit/format.ts';
import { Time } from '../../../web/kit/time.tsx';
import type { SiteDetails } from '../../contract.ts';
import { siteFieldLabels } from '../../terms.ts';
import { belowWidth, Part } from './part.tsx';

/** What was corrected at the site, when and why. */
export const Corrections = ({ corrections }: Pick<SiteDetails, 'corrections'>) =>
  corrections.length > 0 && (
    <Part title="Corrections">
      <div className={belowWidth}>
        <CorrectionList corrections={corrections} />
      </div>
    </Part>
  );

type ListProps = Pick<SiteDetails, 'corrections'> & { as?: 'long' | 'moment' };

export const CorrectionList = ({ corrections, as = 'long' }: ListProps) => (
  <ul className="divide-y text-sm">
    {corrections.map(({ at, reason, changes }) => (
      <li key={at} className="py-3">
        <p className="wrap-anywhere">
          <Time at={at} as={as} className="text-muted-foreground" /> · {reason}
        </p>
        <CorrectionChanges changes={changes} />
      </li>
    ))}
  </ul>
);

/** Each corrected field or result with what it said before and after. */
export const CorrectionChanges = ({ changes }: Pick<SiteDetails['corrections'][number], 'changes'>) => (
  <dl className="mt-1.5 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
    {Object.entries(changes).map(([name, { before, after }]) => (
      <div key={name} className="contents">
        <dt className="text-muted-foreground">{labelOf(name)}</dt>
        <dd className="mb-1 wrap-anywhere sm:mb-0">
          <del className="text-muted-foreground">{textOf(before)}</del> <span aria-hidden>→</span>{' '}
          <ins className="font-medium no-underline">{textOf(after)}</ins>
        </dd>
      </div>
    ))}
  </dl>
);

/** Results are listed by their own names, which may be `constructor`. */
const labelOf = (name: string): string =>
  (Object.hasOwn(siteFieldLabels, name) ? siteFieldLabels[name] : undefined) ?? longDays(name);

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'none';
  return Array.isArray(value) ? value.join(', ') || 'none' : inPpt(longDays(String(value))) || 'none';
};

const longDays = (text: string): string =>
  text.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, (day) => longDate(day, 'UTC'));

/** '6.79 ng/L' → '6.79 ppt', which is the same. */
const inPpt = (text: string): string => text.replaceAll(/(?<=\d )ng\/L/g, 'ppt');
