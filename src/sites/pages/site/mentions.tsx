import { links } from '../../../web/kit/links.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { SiteDetails } from '../../contract.ts';
import { Part } from './part.tsx';

/** The stories and certificates that name the site. */
export const Mentions = ({ stories, certificates }: SiteDetails['mentions']) =>
  stories.length + certificates.length > 0 && (
    <Part title="Mentioned in">
      <ul className="divide-y text-sm">
        {stories.map(({ slug, title, approvedAt }) => (
          <li key={slug} className="py-2.5">
            <Link href={links.story(slug)} className="font-medium text-link">
              {title}
            </Link>
            <Time at={approvedAt} as="long" className="block text-muted-foreground" />
          </li>
        ))}
        {certificates.map(({ certificateId, projectName }) => (
          <li key={certificateId} className="py-2.5">
            <Link href={links.certificate(certificateId)} className="font-medium text-link">
              {projectName}
            </Link>
            <span className="block text-muted-foreground">Certificate {certificateId}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
