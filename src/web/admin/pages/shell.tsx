import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ErrorScreenContext } from '../../kit/errors/error-screen.tsx';
import { StaffFrame } from '../frame/frame.tsx';
import { StaffErrorScreen } from '../frame/staff-error-screen.tsx';
import { requireSession } from '../require-session.ts';

export const Route = createFileRoute('/_staff')({
  beforeLoad: ({ context, location }) => requireSession(context.queryClient, location.href),
  component: Shell,
  errorComponent: StaffErrorScreen,
});

function Shell() {
  return (
    <StaffFrame>
      <ErrorScreenContext value={StaffErrorScreen}>
        <Outlet />
      </ErrorScreenContext>
    </StaffFrame>
  );
}
