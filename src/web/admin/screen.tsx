import { type ReactNode, useId } from 'react';
import { PageHead } from '../kit/page-head.tsx';
import { Skeleton } from '../kit/ui/skeleton.tsx';

type Props = { title: string; subtitle?: string; actions?: ReactNode; children: ReactNode };

/** A staff screen: its title, screen-wide actions, its content. */
export const Screen = ({ title, subtitle, actions, children }: Props) => (
  <div className="mx-auto w-full max-w-[90rem] px-4 pt-4 pb-16 md:px-8 md:pt-5">
    <PageHead title={title} unlisted />
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-4">
      <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-baseline gap-x-4 gap-y-0.5">
        <h1 className="headline text-[1.75rem]">{title}</h1>
        {subtitle && <p className="text-sm text-muted-foreground">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
    {children}
  </div>
);

/** A staff screen while its record loads, in the shape of the records: two columns, and a button that leads to the page. */
export const LoadingScreen = ({ title }: { title: string }) => (
  <Screen title={title} subtitle="Loading..." actions={<Skeleton className="h-10 w-44" />}>
    <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Skeleton className="h-96" />
      <Skeleton className="h-96 max-xl:max-w-xl" />
    </div>
  </Screen>
);

type ScreenSectionProps = { title: string; note?: ReactNode; actions?: ReactNode; children?: ReactNode };

/** A section of a staff screen under its heading. */
export function ScreenSection({ title, note, actions, children }: ScreenSectionProps) {
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
