import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { cn } from '../kit/ui/cn.ts';

type Props = {
  summary: ReactNode;
  /** The accessible name, if the summary shows only an icon. */
  summaryLabel?: string;
  summaryClassName?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A menu of links that opens without scripts. With scripts it also closes: on Escape, when focus or a click moves
 * elsewhere, and when one of its links is followed.
 */
export function Menu({ summary, summaryLabel, summaryClassName, className, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const router = useRouter();
  useEffect(() => (details.current ? closing(details.current, router) : undefined), [router]);
  return (
    <details ref={details} className={cn('group', className)} suppressHydrationWarning>
      <summary aria-label={summaryLabel} className={summaryClassName}>
        {summary}
      </summary>
      {children}
    </details>
  );
}

/** Closes the menu when it is no longer wanted; returns the cleanup function. */
function closing(menu: HTMLDetailsElement, router: ReturnType<typeof useRouter>) {
  const controller = new AbortController();
  const { signal } = controller;
  const close = () => menu.removeAttribute('open');
  const isOutside = (target: EventTarget | null) => !menu.contains(target as Node | null);

  document.addEventListener('pointerdown', ({ target }) => isOutside(target) && close(), { signal });
  menu.addEventListener(
    'focusout',
    ({ relatedTarget }) => relatedTarget && isOutside(relatedTarget) && close(),
    { signal },
  );
  menu.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !menu.open) return;
      close();
      menu.querySelector('summary')?.focus();
    },
    { signal },
  );
  const unsubscribe = router.subscribe('onBeforeLoad', close);
  return () => {
    controller.abort();
    unsubscribe();
  };
}
