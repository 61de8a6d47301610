import { Link as RouterLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path from `links.ts`. */
  href: string;
  /** For URLs that are not our pages: feeds, files, email. The browser follows them natively. */
  plain?: boolean;
  /** For links that change what the page lists: it doesn't scroll. Without scripts, it scrolls to the part in the path. */
  keepsScroll?: boolean;
  /** For navigation: marked as current on the pages below its own, too. */
  marksArea?: boolean;
};

/** A link within the website: navigates without a page load, and is prefetched when it is about to be followed. */
export const Link = ({ plain = false, keepsScroll = false, marksArea = false, children, ...props }: Props) =>
  plain ? (
    <a {...props}>{children}</a>
  ) : (
    <RouterLink
      activeOptions={{ exact: !marksArea }}
      {...(keepsScroll && { resetScroll: false, hashScrollIntoView: false })}
      {...(props as ComponentProps<typeof RouterLink>)}
    >
      {children}
    </RouterLink>
  );

/** A link to another website, in a new tab. */
export const OutsideLink = ({ children, ...props }: ComponentProps<'a'> & { href: string }) => (
  <a target="_blank" rel="noopener noreferrer" {...props}>
    {children}
  </a>
);

/** A rounded link to an entity or a tag. */
export const Chip = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    className="inline-block rounded-full border border-input px-3 py-1 text-xs leading-4 font-medium wrap-anywhere hover:bg-muted"
  >
    {children}
  </Link>
);
