import { type ReactNode, useId } from 'react';

/** One section of a site's page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10 border-t-2 border-rule pt-4">
      <h2 id={id} className="headline text-[1.5rem]">
        {title}
      </h2>
      <div className="mt-4">{children}</div>
    </section>
  );
}

/**
 * The comparison with the limits, what it means, and all results. With room, the second is a sidebar of 20rem; what
 * follows below is as wide as the results.
 */
export const siteColumns = 'grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]';
export const sidebar = 'min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1';
export const belowWidth = 'max-w-[44rem] lg:max-w-[calc(100%-23.5rem)]';
