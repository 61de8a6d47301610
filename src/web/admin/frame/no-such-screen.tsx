import { adminLinks } from '../../kit/admin-links.ts';
import { Notice } from '../../kit/notice.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';

/**
 * The 404 page within the staff frame, so that navigation stays at hand, with the specification's texts. Not made from
 * the public one, which is part of what every page loads.
 */
export const NoSuchScreen = () => (
  <div className="px-4">
    <PageHead title="404 Page Not Found" unlisted />
    <Notice
      title="404 Page Not Found"
      actions={<ButtonLink href={adminLinks.queue()}>Back to Queue</ButtonLink>}
    >
      <p>Did you forget to add the page to the router?</p>
    </Notice>
  </div>
);
