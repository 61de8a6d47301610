import { links } from '../../../web/kit/links.ts';
import { Notice } from '../../../web/kit/notice.tsx';
import { PageHead } from '../../../web/kit/page-head.tsx';
import { Time } from '../../../web/kit/time.tsx';
import { ButtonLink } from '../../../web/kit/ui/button.tsx';
import type { WithdrawnStory } from '../../contract.ts';

/** In place of a story that was public and is no longer: that, when and why, and ways on. */
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
