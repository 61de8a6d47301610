import { createFileRoute } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, CircleMinus, TriangleAlert } from 'lucide-react';
import { SettingsFrame } from '../../web/admin/frame/settings-frame.tsx';
import { statusRead } from '../../web/admin/reads.ts';
import { preload, useRead } from '../../web/kit/read.ts';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import type { Condition } from '../contract.ts';

export const Route = createFileRoute('/_staff/admin/status')({
  loader: ({ context }) => preload(context.queryClient, statusRead()),
  component: StatusPage,
});

function StatusPage() {
  const status = useRead(statusRead());
  return (
    <SettingsFrame title="Status" subtitle="How the website runs, and what needs attention">
      {status ? (
        <>
          <ul className="max-w-4xl divide-y border-y">
            {status.conditions.map((condition) => (
              <ConditionRow key={condition.name} {...condition} />
            ))}
          </ul>
          <p className="mt-4 text-sm text-muted-foreground">Release {status.release}</p>
        </>
      ) : (
        <Skeleton className="h-96 max-w-4xl" />
      )}
    </SettingsFrame>
  );
}

const signs = {
  good: { Icon: CircleCheck, label: 'Good', className: 'text-success' },
  warning: { Icon: TriangleAlert, label: 'Needs attention', className: 'text-warning' },
  bad: { Icon: CircleAlert, label: 'Failing', className: 'text-destructive' },
  off: { Icon: CircleMinus, label: 'Off', className: 'text-muted-foreground' },
} as const;

function ConditionRow({ name, state, text }: Condition) {
  const { Icon, label, className } = signs[state];
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 py-3 text-sm leading-6 sm:grid-cols-[1.25rem_7rem_minmax(0,1fr)]">
      <Icon aria-hidden className={`mt-1 size-4 ${className}`} />
      <h2 className="font-semibold">
        {name}
        <span className="sr-only">: {label}</span>
      </h2>
      <p className="col-start-2 break-words text-muted-foreground sm:col-start-3">{text}</p>
    </li>
  );
}
