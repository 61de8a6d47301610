import { OutsideLink } from '../../../web/kit/ui/link.tsx';
import type { StoryProvenance } from '../../provenance-contract.ts';

type Props = NonNullable<StoryProvenance['picture']>;

/** The credit and license of a picture, as in `creditLine` (`covers/credit-terms.ts`) but with a link. */
export const PictureCredit = ({ credit, license, licenseUrl }: Props) => (
  <figcaption className="mt-2 text-xs [overflow-wrap:anywhere] text-muted-foreground">
    Photo: {credit},{' '}
    {licenseUrl ? (
      <OutsideLink href={licenseUrl} className="text-link">
        {license}
        <span className="sr-only"> (opens in a new tab)</span>
      </OutsideLink>
    ) : (
      license
    )}
  </figcaption>
);
