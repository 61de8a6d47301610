import { dataLinks } from '../../../web/kit/data-links.ts';
import { TextLink } from '../../../web/kit/ui/text-link.tsx';
import type { ContaminationAddress } from '../addresses.ts';
import { firstOf, type SiteList } from './sites-read.ts';

type Props = { search: ContaminationAddress; listed: SiteList };

/** Links to the full data, and a note that the list is shortened. */
export const Downloads = ({ search, listed: { sites, isCut } }: Props) => (
  <p className="no-print mt-10 border-t pt-5 text-sm text-muted-foreground">
    {isCut && `These are ${firstOf(search, sites.length)}; search for a place or move the map for others. `}
    Download all sites:{' '}
    <TextLink plain href={dataLinks.sitesCsv()}>
      CSV
    </TextLink>
    ,{' '}
    <TextLink plain href={dataLinks.sitesGeoJson()}>
      GeoJSON
    </TextLink>
  </p>
);
