import { Link as RouterLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path from `links.ts`. */
  href: string;
  /** For URLs that are not our pages: feeds, files, email. The browser follows them natively. */
  plain?: boolean;
};

/** A link within the website: navigates without a page load, and is prefetched when it is about to be followed. */
export const Link = ({ plain = false, children, ...props }: Props) =>
  plain ? (
    <a {...props}>{children}</a>
  ) : (
    <RouterLink {...(props as ComponentProps<typeof RouterLink>)}>{children}</RouterLink>
  );

/** A link to another website, in a new tab. */
export const OutsideLink = ({ children, ...props }: ComponentProps<'a'> & { href: string }) => (
  <a target="_blank" rel="noopener noreferrer" {...props}>
    {children}
  </a>
);
