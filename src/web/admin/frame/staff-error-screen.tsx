import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorScreen } from '../../kit/errors/error-screen.tsx';
import { statusOf } from '../../kit/errors/api-error.ts';
import { AccessDenied } from './access-denied.tsx';
import { clearReads } from '../session.ts';

/** Replaces a staff screen that could not be read; if the session has ended, leads to the sign-in page. */
export function StaffErrorScreen(props: ErrorComponentProps) {
  const status = statusOf(props.error);
  if (status === 401) return <SessionEnded />;
  return status === 403 ? <AccessDenied error={props.error} /> : <ErrorScreen {...props} />;
}

function SessionEnded() {
  const router = useRouter();
  useEffect(() => {
    clearReads(router.options.context.queryClient);
    const next = router.state.location.href;
    void router.navigate({ to: '/admin/login', search: { next }, replace: true });
  }, [router]);
  return null;
}
