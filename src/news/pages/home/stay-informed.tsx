import { useId, useState, type FormEvent } from 'react';
import { apiErrorOf } from '../../../web/kit/errors/api-error.ts';
import { links } from '../../../web/kit/links.ts';
import { send } from '../../../web/kit/query.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import { cn } from '../../../web/kit/ui/cn.ts';
import { Input } from '../../../web/kit/ui/input.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';

/**
 * The newsletter form, replaced by a confirmation once it is sent. Without scripts it is submitted as a plain form, and the server responds with a page with the
 * same wording.
 */
export function StayInformed({ narrow = false }: { narrow?: boolean }) {
  const id = useId();
  const { pending, confirmation, subscribe } = useSubscribe();
  return (
    <section
      aria-labelledby={id}
      className={cn(
        'no-print flex flex-col gap-5 border-t-2 border-rule bg-wash px-5 py-6 sm:px-8',
        !narrow && 'md:flex-row md:items-center md:justify-between md:gap-12 md:py-9',
      )}
    >
      <div className="max-w-lg">
        <h2 id={id} className={cn('headline', narrow ? 'text-[1.375rem]' : 'text-[1.75rem]')}>
          Stay Informed
        </h2>
        <p className="mt-2 prose-text text-[1.0625rem] text-muted-foreground">
          The week in PFAS, by email every Friday. Unsubscribe any time.
        </p>
      </div>
      {confirmation ? (
        <p ref={focused} tabIndex={-1} className="max-w-md font-medium outline-none">
          {confirmation}
        </p>
      ) : (
        <form
          method="post"
          action={links.subscribe()}
          onSubmit={subscribe}
          className={cn('flex w-full gap-2', narrow ? 'flex-col' : 'flex-col sm:flex-row md:max-w-md')}
        >
          <Input
            type="email"
            name="email"
            required
            autoComplete="email"
            placeholder="you@example.org"
            aria-label="Email address"
            className="h-11"
          />
          <Button type="submit" disabled={pending} className="h-11 min-w-34">
            {pending ? 'Subscribing...' : 'Subscribe'}
          </Button>
        </form>
      )}
    </section>
  );
}

/** Toast messages (specification, sections 7 and 8). */
function useSubscribe() {
  const [pending, setPending] = useState(false);
  const [confirmation, setConfirmation] = useState('');
  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    if (!email || pending) return;
    setPending(true);
    try {
      const answer = await send('POST /api/subscribe', { body: { email } });
      const message = answer.message || "You've been subscribed to our weekly digest.";
      setConfirmation(message);
      toast({ title: 'Success!', description: message, variant: 'success' });
    } catch (error) {
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
    } finally {
      setPending(false);
    }
  }
  return { pending, confirmation, subscribe };
}

/** The form, and the focus in it, have gone. */
const focused = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

const failureText = (error: unknown): string =>
  apiErrorOf(error)?.reason ||
  (error instanceof Error && error.message) ||
  'Failed to subscribe. Please try again.';
