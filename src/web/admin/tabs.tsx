import { useEffect, useRef } from 'react';
import { grouped } from '../kit/format.ts';
import { cn } from '../kit/ui/cn.ts';
import { Link } from '../kit/ui/link.tsx';

/** `count` is how many the list has in this state; undefined while loading. */
type Tab = { href: string; isCurrent: boolean; label: string; count: number | undefined };

/** The states a list can be narrowed to, as links above it; on phones they scroll sideways, to the current one at first. */
export function Tabs({ tabs }: { tabs: readonly Tab[] }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current="page"]');
    // In some browsers this returns a promise, which is no cleanup.
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <nav
      ref={nav}
      aria-label="Status"
      className="relative -mb-px max-w-full overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
    >
      <ul className="flex gap-x-4 text-sm font-medium lg:gap-x-7">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link
              href={tab.href}
              aria-current={tab.isCurrent ? 'page' : 'false'}
              className={cn(
                'flex h-10 items-center gap-1.5 border-b-2 whitespace-nowrap -outline-offset-2',
                tab.isCurrent
                  ? 'border-primary text-foreground'
                  : 'border-transparent text-muted-foreground hover:text-foreground',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="text-xs font-normal text-muted-foreground tabular-nums">
                  {grouped(tab.count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
