import { CircleAlert } from 'lucide-react';
import type { StoryAlert } from '../../../upkeep/terms.ts';
import { counted } from '../../../web/kit/format.ts';
import { read, useRead } from '../../../web/kit/read.ts';
import { Alert } from '../../../web/kit/ui/alert.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import { type QueueView, unfiltered, viewAddress } from './queue-view.ts';

export const alertsRead = read('/api/admin/alerts', ['stories']);

/** Links to the published stories whose sources need attention. Renders nothing if there are none. */
export function PublishedAlerts({ view }: { view: QueueView }) {
  const counts = useRead(alertsRead());
  if (!counts || counts.notices + counts.brokenLinks === 0) return null;
  const { notices, brokenLinks } = counts;
  const show = (alert: StoryAlert) => viewAddress(view, { ...unfiltered, status: 'APPROVED', alert });
  return (
    <Alert variant={notices > 0 ? 'destructive' : 'warning'} className="mb-5">
      <CircleAlert aria-hidden />
      <p>
        <span className="font-semibold">Published stories need attention:</span>{' '}
        {notices > 0 && (
          <Link href={show('notice')} className="text-link">
            {counted(notices, 'retraction or correction notice', 'retraction or correction notices')}
          </Link>
        )}
        {notices > 0 && brokenLinks > 0 && ' · '}
        {brokenLinks > 0 && (
          <Link href={show('broken-link')} className="text-link">
            {counted(brokenLinks, 'broken link', 'broken links')}
          </Link>
        )}
      </p>
    </Alert>
  );
}
