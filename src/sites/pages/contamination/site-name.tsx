import { links } from '../../../web/kit/links.ts';
import { TextLink } from '../../../web/kit/ui/text-link.tsx';
import type { ContaminationSite } from '../../contract.ts';
import { sampleSource } from '../../terms.ts';

type Named = Pick<ContaminationSite, 'siteName' | 'slug' | 'dataSource'>;

/** A site in a sentence, with its page; a sample site says so. */
export const SiteName = ({ site: { siteName, slug, dataSource } }: { site: Named }) => (
  <>
    <TextLink href={links.contaminationSite(slug)}>{siteName}</TextLink>
    {dataSource === sampleSource && ' (Sample)'}
  </>
);
