import type { ReactNode } from 'react';

/** A titled part of the preview. */
export const PreviewPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-4 border-t pt-3">
    <h3 className="mb-1.5 kicker text-muted-foreground">{title}</h3>
    {children}
  </section>
);
