import { links } from '../../../web/kit/links.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { ContaminationSite } from '../../contract.ts';
import { sampleSource } from '../../terms.ts';

type Named = Pick<ContaminationSite, 'siteName' | 'slug' | 'dataSource'>;

/** A site in a sentence, with its page; a sample site says so. */
export const SiteName = ({ site: { siteName, slug, dataSource } }: { site: Named }) => (
  <>
    <Link href={links.contaminationSite(slug)} className="text-link">
      {siteName}
    </Link>
    {dataSource === sampleSource && ' (Sample)'}
  </>
);
