import { links } from '../kit/links.ts';
import { Notice } from '../kit/notice.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { ButtonLink } from '../kit/ui/button.tsx';

/** For any URL without a page; both texts are the specification's. */
export const NotFoundPage = () => (
  <>
    <PageHead title="404 Page Not Found" unlisted />
    <Notice
      title="404 Page Not Found"
      actions={
        <>
          <ButtonLink href={links.home()}>Go to the front page</ButtonLink>
          <ButtonLink href={links.search()} variant="outline">
            Search the record
          </ButtonLink>
        </>
      }
    >
      <p>Did you forget to add the page to the router?</p>
    </Notice>
  </>
);
