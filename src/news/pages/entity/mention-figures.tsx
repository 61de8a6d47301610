import type { ReactNode } from 'react';
import { grouped } from '../../../web/kit/format.ts';
import { Time } from '../../../web/kit/time.tsx';
import type { EntityPage } from '../../list-contract.ts';

/** Total mentions, and the first and latest one. */
export const MentionFigures = ({ entity }: { entity: EntityPage }) => (
  <dl className="grid grid-cols-2 content-start gap-x-8 gap-y-5 sm:grid-cols-3 lg:grid-cols-1">
    <Figure label="Total Mentions" className="col-span-2 sm:col-span-1">
      <span className="text-[2.75rem] leading-none">{grouped(entity.mentions)}</span>
    </Figure>
    <Figure label="First Mention">{monthOf(entity.first)}</Figure>
    <Figure label="Latest Mention">{monthOf(entity.latest)}</Figure>
  </dl>
);

const Figure = ({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) => (
  <div className={className}>
    <dt className="text-sm text-muted-foreground">{label}</dt>
    <dd className="mt-1.5 headline text-[1.375rem] tabular-nums">{children}</dd>
  </div>
);

const monthOf = (at: string | null) => (at === null ? '–' : <Time at={at} as="month" />);
