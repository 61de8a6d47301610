import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorScreen } from '../../error-screen.tsx';
import { statusOf } from '../../query.ts';
import { forgetReads } from './session.ts';

/** Stands in for a staff screen that could not be read; where the session has ended, the way is to sign in again. */
export const Trouble = (props: ErrorComponentProps) =>
  statusOf(props.error) === 401 ? <SessionEnded /> : <ErrorScreen {...props} />;

function SessionEnded() {
  const router = useRouter();
  useEffect(() => {
    forgetReads(router.options.context.queryClient);
    const next = router.state.location.href;
    void router.navigate({ to: '/admin/login', search: { next }, replace: true });
  }, [router]);
  return null;
}
