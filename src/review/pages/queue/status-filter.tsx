import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { storyStatusLabels, type StoryStatus } from '../../../news/terms.ts';
import { grouped } from '../../../web/format.ts';
import { cn } from '../../../web/ui/cn.ts';
import type { StoryCounts } from '../../contract.ts';
import { queueStatuses } from '../../terms.ts';

/** Which status the queue shows; kept in the address, with how many stories each status has. */
export function StatusFilter({ chosen }: { chosen: StoryStatus }) {
  const { data: counts } = useQuery<StoryCounts>({ queryKey: ['/api/admin/stories/counts'] });
  return (
    <nav aria-label="Status" className="border-b">
      <ul className="-mb-px flex gap-x-3.5 overflow-x-auto text-[0.8125rem] font-medium sm:gap-x-7 sm:text-sm">
        {queueStatuses.map((status) => (
          <li key={status}>
            <Link
              to="/admin/queue"
              search={status === queueStatuses[0] ? {} : { status }}
              activeProps={{}}
              aria-current={status === chosen ? 'page' : undefined}
              className={cn(
                'flex h-10 items-center gap-1.5 border-b-2 whitespace-nowrap -outline-offset-2',
                status === chosen
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
