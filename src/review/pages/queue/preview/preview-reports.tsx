import { adminLinks } from '../../../../web/kit/admin-links.ts';
import { counted } from '../../../../web/kit/format.ts';
import { Link, OutsideLink } from '../../../../web/kit/ui/link.tsx';
import type { QueueStory } from '../../../contract.ts';
import { reportRoleLabels } from '../../report-roles.ts';
import { PreviewPart } from './preview-part.tsx';

/** The raw items behind a story, if there are several. */
export const PreviewReports = ({ of: { id, reports, reportCount } }: { of: QueueStory }) =>
  reports.length > 1 && (
    <PreviewPart title={counted(reportCount, 'report')}>
      <ul className="divide-y">
        {reports.map(({ rawItemId, role, sourceName, title, url }) => (
          <li key={rawItemId} className="py-2 first:pt-0">
            <p className="text-xs text-muted-foreground">
              {sourceName} · {reportRoleLabels[role]}
            </p>
            <OutsideLink href={url} className="quiet-link leading-snug">
              {title}
            </OutsideLink>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-xs">
        <Link href={adminLinks.edit(id)} className="text-link">
          {reportCount > reports.length ? 'Show all, split or join' : 'Compare, split or join'}
        </Link>
      </p>
    </PreviewPart>
  );
