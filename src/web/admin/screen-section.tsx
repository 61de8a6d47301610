import { type ReactNode, useId } from 'react';

type Props = { title: string; note?: ReactNode; actions?: ReactNode; children?: ReactNode };

/** A section of a staff screen under its heading. */
export function ScreenSection({ title, note, actions, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 border-t-2 border-rule pt-4">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="font-serif text-lg font-semibold">
          {title}
        </h2>
        {actions}
      </div>
      {note && <p className="mt-1 max-w-prose text-sm text-muted-foreground">{note}</p>}
      {children}
    </section>
  );
}
