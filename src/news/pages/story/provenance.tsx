import { Time } from '../../../web/kit/time.tsx';
import { OutsideLink } from '../../../web/kit/ui/link.tsx';
import type { StoryProvenance } from '../../contract.ts';

/** Who wrote and who reviewed a story. */
export const Provenance = ({ provenance: { draft, reviewedAt } }: { provenance: StoryProvenance }) => (
  <p className="mt-6 text-sm leading-6 text-muted-foreground">
    <span className="font-semibold text-foreground">How this was made. </span>
    {draft ? (
      <>
        Drafted from{' '}
        <OutsideLink href={draft.sourceUrl} className="text-link">
          {draft.sourceName ?? new URL(draft.sourceUrl).hostname}
          <span className="sr-only"> (opens in a new tab)</span>
        </OutsideLink>{' '}
        by the {writerLabels[draft.writer] ?? draft.writer} writer on <Time at={draft.draftedAt} as="long" />
      </>
    ) : (
      'Written by the editors'
    )}
    {reviewedAt && (
      <>
        ; reviewed on <Time at={reviewedAt} as="long" />
      </>
    )}
    .{draft?.isQuotation && ' The summary uses the source’s own words.'}
  </p>
);

const writerLabels: Record<string, string> = { builtin: 'built-in', model: 'model' };
