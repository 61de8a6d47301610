import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/**
 * The few icons that public pages need, on a grid of 24. The icon library's own component weighs more than all of these
 * together; staff pages, which need many, use the library.
 */
const paths = {
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0a6.5 6.5 0 0 1 13 0zM15.2 15.2l5.3 5.3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M7 7l10 10M17 7L7 17',
  plus: 'M6 12h12M12 6v12',
  minus: 'M6 12h12',
  down: 'M6 9.5l6 6 6-6',
  right: 'M5 12h14M13 6l6 6-6 6',
  outside: 'M14 5h5v5M19 5l-8 8M17 14v5H5V7h5',
  light:
    'M16 12a4 4 0 1 1-8 0a4 4 0 0 1 8 0zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  dark: 'M20 14.5A8.2 8.2 0 0 1 9.5 4A8.2 8.2 0 1 0 20 14.5z',
  system: 'M4 5h16v11H4zM9 20h6M12 16v4',
  quote:
    'M9.5 7C6.5 8 5 10 5 13v4h5v-5H7.3c0-2 .8-3.3 2.2-4zM19 7c-3 1-4.5 3-4.5 6v4h5v-5h-2.7c0-2 .8-3.3 2.2-4z',
} as const;

export type IconName = keyof typeof paths;

/** An icon next to text, or within a control that has a name: decorative. */
export const Icon = ({ name, className, ...props }: { name: IconName } & ComponentProps<'svg'>) => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    className={cn('kit:size-4', className)}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    {...props}
  >
    <path d={paths[name]} />
  </svg>
);
