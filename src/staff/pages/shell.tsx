import { createFileRoute, Outlet } from '@tanstack/react-router';
import { StaffFrame } from '../../web/ui/staff/frame.tsx';
import { requireSession } from '../../web/ui/staff/require-session.ts';
import { Trouble } from '../../web/ui/staff/trouble.tsx';

export const Route = createFileRoute('/_staff')({
  beforeLoad: ({ context, location }) => requireSession(context.queryClient, location.href),
  component: Shell,
  errorComponent: Trouble,
});

function Shell() {
  return (
    <StaffFrame>
      <Outlet />
    </StaffFrame>
  );
}
