import { links } from '../kit/links.ts';
import { toast, type ToastMessage } from '../kit/ui/toast.tsx';
import { failureOf, type Labels } from './failure.ts';

type Options = {
  /** The form's labels for its fields. */
  labels?: Labels | undefined;
  /** Replaces the text from `failureOf`. */
  description?: string | undefined;
  /** Offered unless signing in must come first. */
  action?: ToastMessage['action'] | undefined;
};

/**
 * Reports that an action failed and why. Nothing on the screen is lost; an expired session can be renewed in another
 * tab.
 */
export function toastFailure(
  title: string,
  error: unknown,
  { labels, description, action }: Options = {},
): void {
  const { status, message } = failureOf(error, labels);
  const signIn = {
    label: 'Sign in',
    onClick: () => void window.open(links.signIn(), '_blank', 'noopener'),
  };
  toast({
    title,
    description: description ?? message,
    variant: 'destructive',
    ...(status === 401 ? { action: signIn } : action && { action }),
  });
}
