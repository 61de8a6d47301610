import { useId, type ReactNode } from 'react';

/** A section of the page with a rule and a heading. */
export function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-t-2 border-rule pt-3 headline text-[1.625rem]">
        {heading}
      </h2>
      {children}
    </section>
  );
}
