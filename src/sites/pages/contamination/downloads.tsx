import { dataLinks } from '../../../web/kit/data-links.ts';
import { counted } from '../../../web/kit/format.ts';
import { Link } from '../../../web/kit/ui/link.tsx';

/** Where all sites can be had; and that the list has not all of them. */
export const Downloads = ({ count, isCut }: { count: number; isCut: boolean }) => (
  <p className="no-print mt-10 border-t pt-5 text-sm text-muted-foreground">
    {isCut &&
      `These are the newest ${counted(count, 'site')}; search for a place or move the map for others. `}
    All sites to download:{' '}
    <Link plain href={dataLinks.sitesCsv()} className="text-link">
      CSV
    </Link>
    ,{' '}
    <Link plain href={dataLinks.sitesGeoJson()} className="text-link">
      GeoJSON
    </Link>
  </p>
);
