import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { aRole, roleNames, rolesRefusedBy, type UserRole } from '../../../access/terms.ts';
import { adminLinks } from '../../kit/admin-links.ts';
import { statusOf, apiErrorOf } from '../../kit/errors/api-error.ts';
import { ErrorScreen } from '../../kit/errors/error-screen.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { clearReads, useUser } from '../session.ts';
import { StaffNotice } from '../staff-notice.tsx';

/** Replaces a staff screen that could not be read; if the session has ended, leads to the sign-in page. */
export function StaffErrorScreen(props: ErrorComponentProps) {
  const status = statusOf(props.error);
  if (status === 401) return <SessionEnded />;
  if (status === 403) return <AccessDenied error={props.error} />;
  return (
    <div className="px-4 md:px-8">
      <ErrorScreen {...props} start={start} />
    </div>
  );
}

const start = { href: adminLinks.queue(), label: 'Back to Queue' };

function SessionEnded() {
  const router = useRouter();
  useEffect(() => {
    clearReads(router.options.context.queryClient);
    const next = router.state.location.href;
    void router.navigate({ to: '/admin/login', search: { next }, replace: true });
  }, [router]);
  return null;
}

/** Replaces a screen that the user's role may not use, and says which roles may. */
function AccessDenied({ error }: { error: unknown }) {
  const user = useUser();
  const roles = rolesRefusedBy(apiErrorOf(error)?.reason ?? '');
  return (
    <StaffNotice
      title="Not available for your role"
      actions={<ButtonLink href={adminLinks.queue()}>Back to Queue</ButtonLink>}
    >
      <p>
        This screen is for {roles.length > 0 ? roles.map(people).join(' and ') : 'other roles'}
        {user && `; you are signed in as ${aRole(user.role)}`}. An administrator can change your role.
      </p>
    </StaffNotice>
  );
}

const people = (role: UserRole): string => `${roleNames[role].toLowerCase()}s`;
