import type { ReactNode } from 'react';

/** A section of the settings: its subject on the left, its fields on the right. */
export const Part = ({
  title,
  about,
  children,
}: {
  title: string;
  about: ReactNode;
  children: ReactNode;
}) => (
  <fieldset className="grid min-w-0 gap-x-10 gap-y-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
    <div>
      <legend className="font-serif text-xl font-semibold">{title}</legend>
      <p className="mt-1.5 text-sm leading-6 text-muted-foreground">{about}</p>
    </div>
    <div className="grid content-start gap-5">{children}</div>
  </fieldset>
);
