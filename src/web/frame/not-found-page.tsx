import { links } from '../links.ts';
import { Notice } from '../notice.tsx';
import { PageHead } from '../page-head.tsx';
import { ButtonLink } from '../ui/button.tsx';

/** Any address that is no page; both texts are the specification's. */
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
