import { Time } from '../../../web/kit/time.tsx';
import type { SiteDetails } from '../../contract.ts';
import { Part } from './part.tsx';

/** What was corrected at the site, when and why. */
export const Corrections = ({ corrections }: Pick<SiteDetails, 'corrections'>) =>
  corrections.length > 0 && (
    <Part title="Corrections">
      <ul className="max-w-[44rem] divide-y text-sm">
        {corrections.map(({ at, reason, changes }) => (
          <li key={at} className="py-2.5">
            <Time at={at} as="long" className="text-muted-foreground" /> · {reason} (
            {Object.keys(changes).join(', ')})
          </li>
        ))}
      </ul>
    </Part>
  );
