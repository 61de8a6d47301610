import { roleNames } from '../../../staff/terms.ts';
import { links } from '../../links.ts';
import { Notice } from '../../notice.tsx';
import { PageHead } from '../../page-head.tsx';
import { ButtonLink } from '../button.tsx';
import { useUser } from './session.ts';

/** Stands in for a screen that the person's role may not see. */
export function NotForRole() {
  const user = useUser();
  return (
    <div className="px-4">
      <PageHead title="Not for your role" unlisted />
      <Notice
        title="Not for your role"
        actions={<ButtonLink href={links.adminQueue()}>Back to Queue</ButtonLink>}
      >
        <p>
          This screen is for administrators
          {user && `; you are signed in as ${roleNames[user.role].toLowerCase()}`}. An administrator can give
          you another role.
        </p>
      </Notice>
    </div>
  );
}
