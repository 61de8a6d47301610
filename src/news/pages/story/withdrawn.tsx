import { links } from '../../../web/kit/links.ts';
import { Notice } from '../../../web/kit/notice.tsx';
import { PageHead } from '../../../web/kit/page-head.tsx';
import { Time } from '../../../web/kit/time.tsx';
import { ButtonLink } from '../../../web/kit/ui/button.tsx';
import type { WithdrawnStory } from '../../provenance-contract.ts';

/** Shown for a withdrawn story: when and why it was withdrawn, and where to go next. */
export const StoryWithdrawn = ({ withdrawnAt, reason }: WithdrawnStory['withdrawal']) => (
  <>
    <PageHead title="This story was withdrawn" unlisted />
    <Notice
      title="This story was withdrawn"
      actions={
        <>
          <ButtonLink href={links.home()}>Back to home</ButtonLink>
          <ButtonLink href={links.search()} variant="outline">
            Search the record
          </ButtonLink>
        </>
      }
    >
      <p className="whitespace-pre-line">{reason}</p>
      <p className="mt-3 font-sans text-sm">
        Withdrawn on <Time at={withdrawnAt} as="long" />
      </p>
    </Notice>
  </>
);
