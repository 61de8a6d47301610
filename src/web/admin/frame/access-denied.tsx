import { aRole, roleNames, rolesRefusedBy, type UserRole } from '../../../access/terms.ts';
import { adminLinks } from '../../kit/admin-links.ts';
import { Notice } from '../../kit/notice.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { apiErrorOf } from '../../kit/errors/api-error.ts';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { useUser } from '../session.ts';

/** Replaces a screen that the user's role may not use, and says which roles may. */
export function AccessDenied({ error }: { error: unknown }) {
  const user = useUser();
  const roles = rolesRefusedBy(apiErrorOf(error)?.reason ?? '');
  return (
    <div className="px-4">
      <PageHead title="Not available for your role" unlisted />
      <Notice
        title="Not available for your role"
        actions={<ButtonLink href={adminLinks.queue()}>Back to Queue</ButtonLink>}
      >
        <p>
          This screen is for {roles.length > 0 ? roles.map(people).join(' and ') : 'other roles'}
          {user && `; you are signed in as ${aRole(user.role)}`}. An administrator can change your role.
        </p>
      </Notice>
    </div>
  );
}

const people = (role: UserRole): string => `${roleNames[role].toLowerCase()}s`;
