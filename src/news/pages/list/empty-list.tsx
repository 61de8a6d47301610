import type { ReactNode } from 'react';

/** Shown for an empty list. */
export const EmptyList = ({ children }: { children: ReactNode }) => (
  <p className="border-t-2 border-rule py-10 prose-text text-xl text-muted-foreground">{children}</p>
);

/** Shown for a page past the last, as in a link to stories that were withdrawn since. */
export const NoMoreStories = () => <EmptyList>No more stories.</EmptyList>;
