import { ChevronLeft, ChevronRight } from 'lucide-react';
import { counted, grouped } from '../../../../web/kit/format.ts';
import { ButtonLink } from '../../../../web/kit/ui/button.tsx';
import { queueLimits } from '../../../terms.ts';
import { type QueueView, viewAddress } from '../queue-view.ts';
import type { ShownStories } from './use-shown-stories.ts';

type Props = { view: QueueView; list: ShownStories };

/** The range shown, with links to the adjacent pages. */
export function Paging({ view, list: { stories, total, isCounted, hasNext } }: Props) {
  const first = (view.page - 1) * queueLimits.storiesPerPage + 1;
  const pages = Math.max(1, Math.ceil(total / queueLimits.storiesPerPage));
  const moreThan = isCounted ? '' : 'more than ';
  return (
    <nav
      aria-label="Pages"
      className="flex min-h-12 flex-wrap items-center justify-between gap-x-5 gap-y-2 pt-3 text-sm text-muted-foreground"
    >
      <output className="tabular-nums">
        {pages === 1
          ? counted(total, 'story', 'stories')
          : `${grouped(first)} to ${grouped(first + stories.length - 1)} of ${moreThan}${counted(total, 'story', 'stories')}`}
      </output>
      {pages > 1 && (
        <div className="flex items-center gap-2 tabular-nums">
          {view.page > 1 && (
            <ButtonLink variant="outline" size="small" href={viewAddress(view, { page: view.page - 1 })}>
              <ChevronLeft aria-hidden /> Previous
            </ButtonLink>
          )}
          <span>
            Page {grouped(view.page)} of {moreThan}
            {grouped(pages)}
          </span>
          {hasNext && (
            <ButtonLink variant="outline" size="small" href={viewAddress(view, { page: view.page + 1 })}>
              Next <ChevronRight aria-hidden />
            </ButtonLink>
          )}
        </div>
      )}
    </nav>
  );
}
