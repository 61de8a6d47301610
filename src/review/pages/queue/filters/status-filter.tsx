import { storyStatusLabels } from '../../../../news/terms.ts';
import { grouped } from '../../../../web/kit/format.ts';
import { countsRead } from '../../../../web/admin/reads.ts';
import { useRead } from '../../../../web/kit/read.ts';
import { cn } from '../../../../web/kit/ui/cn.ts';
import { Link } from '../../../../web/kit/ui/link.tsx';
import { queueStatuses } from '../../../terms.ts';
import { type QueueView, viewAddress } from '../queue-view.ts';

/** Filter by status, with story counts; other filters are kept. */
export function StatusFilter({ view }: { view: QueueView }) {
  const counts = useRead(countsRead());
  return (
    <nav aria-label="Status" className="border-b">
      <ul className="-mb-px flex flex-wrap gap-x-3.5 text-[0.8125rem] font-medium sm:gap-x-7 sm:text-sm">
        {queueStatuses.map((status) => (
          <li key={status}>
            <Link
              href={viewAddress(view, { status })}
              aria-current={status === view.status ? 'page' : 'false'}
              className={cn(
                'flex h-9 items-center gap-1.5 border-b-2 whitespace-nowrap -outline-offset-2',
                status === view.status
                  ? 'border-primary text-foreground'
                  : 'border-transparent text-muted-foreground hover:text-foreground',
              )}
            >
              {storyStatusLabels[status]}
              {counts && (
                <span className="text-xs text-muted-foreground tabular-nums">{grouped(counts[status])}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
