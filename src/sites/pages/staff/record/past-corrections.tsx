import { Time } from '../../../../web/kit/time.tsx';
import type { SiteRecord } from '../../../staff-contract.ts';
import { CorrectionChanges } from '../../site/corrections.tsx';
import { ScreenSection } from '../../../../web/admin/screen-section.tsx';

/** Earlier corrections, as readers see them. */
export const PastCorrections = ({ corrections }: Pick<SiteRecord, 'corrections'>) =>
  corrections.length > 0 && (
    <ScreenSection title="Corrections" note="As shown on the site’s page.">
      <ul className="mt-3 divide-y border-y text-sm">
        {corrections.map(({ at, reason, changes }) => (
          <li key={at} className="py-3">
            <p className="wrap-anywhere">
              <Time at={at} as="moment" className="text-muted-foreground" /> · {reason}
            </p>
            <CorrectionChanges changes={changes} />
          </li>
        ))}
      </ul>
    </ScreenSection>
  );
