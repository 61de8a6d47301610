import { ArrowUp, type LucideIcon, TriangleAlert } from 'lucide-react';
import { counted } from '../../../web/kit/format.ts';
import { read, useRead } from '../../../web/kit/read.ts';
import { Card, CardTitle } from '../../../web/kit/ui/card.tsx';
import { cn } from '../../../web/kit/ui/cn.ts';
import { Skeleton } from '../../../web/kit/ui/skeleton.tsx';
import type { Diversity } from '../../diversity-contract.ts';
import { type DiversityGroup, diversityGroups } from '../../terms.ts';

export const diversityRead = read('/api/admin/analytics/diversity', ['stories', 'settings']);

const names = Object.keys(diversityGroups) as DiversityGroup[];

/** How published stories compare with the balance set in Settings, in a low strip. */
export function DiversityMonitor({ className }: { className: string }) {
  const diversity = useRead(diversityRead());
  return (
    <Card aria-label="Content Diversity Monitor" className={cn('@container px-3 py-1.5 text-xs', className)}>
      <div className="grid gap-x-5 gap-y-2 @4xl:grid-cols-[auto_1fr]">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 @4xl:flex-col">
          <CardTitle className="text-[0.8125rem] leading-5">Content Diversity Monitor</CardTitle>
          <p className="text-muted-foreground tabular-nums">
            {diversity ? counted(diversity.total, 'approved story', 'approved stories') : 'Counting...'}
          </p>
        </div>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-2 @4xl:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
          {names.map((name) => (
            <Group key={name} name={name} group={diversity?.byGroup[name]} />
          ))}
          <Gateway count={diversity?.byGroup.gateway.count} />
        </ul>
      </div>
    </Card>
  );
}

const Gateway = ({ count }: { count: number | undefined }) => (
  <li className="col-span-2 flex items-baseline gap-x-2 whitespace-nowrap @4xl:col-span-1 @4xl:block @4xl:border-l @4xl:pl-4">
    <p className="font-medium">
      Gateway <span className="ml-1 font-semibold tabular-nums">{count}</span>
    </p>
    <p className="ml-auto text-[0.6875rem] leading-4.5 text-muted-foreground @4xl:mt-0.5">
      Consumer protection content
    </p>
  </li>
);

type GroupProps = { name: DiversityGroup; group: Diversity['byGroup'][DiversityGroup] | undefined };

function Group({ name, group }: GroupProps) {
  const { label } = diversityGroups[name];
  if (!group)
    return (
      <li className="grid gap-1">
        <p className="font-medium">{label}</p>
        <Skeleton className="h-1.5" />
        <Skeleton className="h-3 w-2/3" />
      </li>
    );
  const { percentage, target, count } = group;
  const isBelow = percentage < target;
  return (
    <li className="min-w-0">
      <p className="flex items-center gap-1.5 leading-4 font-medium">
        {label}
        {name === 'news' && percentage > target && (
          <Sign Icon={ArrowUp} label="Above target" className="text-primary" />
        )}
        {isBelow && <Sign Icon={TriangleAlert} label="Below target" className="text-warning" />}
        <span className="ml-auto font-semibold tabular-nums">{percentage}%</span>
      </p>
      <div className="relative mt-1">
        <progress
          aria-label={label}
          aria-valuetext={`${percentage} percent, target ${target} percent`}
          value={percentage}
          max={100}
          className={cn(
            'block h-1 w-full appearance-none overflow-hidden rounded-full bg-border [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-current',
            isBelow ? 'text-warning' : 'text-primary',
          )}
        />
        {target > 0 && target < 100 && (
          <div className="absolute -inset-y-0.5 w-0.5 bg-foreground" style={{ left: `${target}%` }} />
        )}
      </div>
      <p className="mt-0.5 flex justify-between gap-2 text-[0.6875rem] leading-4 whitespace-nowrap text-muted-foreground tabular-nums">
        <span>Target {target}%</span>
        <span>{counted(count, 'story', 'stories')}</span>
      </p>
    </li>
  );
}

type SignProps = { Icon: LucideIcon; label: string; className: string };

const Sign = ({ Icon, label, className }: SignProps) => (
  <span title={label} className={className}>
    <Icon aria-hidden className="size-3.5" />
    <span className="sr-only">{label}</span>
  </span>
);
