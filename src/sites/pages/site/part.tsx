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
