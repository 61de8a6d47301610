import { links } from '../kit/links.ts';
import { toast } from '../kit/ui/toast.tsx';
import { failureOf, type Labels } from './failure.ts';

/** Says that an act failed and why. Nothing on the screen is lost; a session that ended can be renewed beside it. */
export function toastFailure(title: string, error: unknown, labels: Labels = {}): void {
  const { status, message } = failureOf(error, labels);
  const signIn = {
    label: 'Sign in',
    onClick: () => void window.open(links.adminLogin(), '_blank', 'noopener'),
  };
  toast({ title, description: message, variant: 'destructive', ...(status === 401 && { action: signIn }) });
}
