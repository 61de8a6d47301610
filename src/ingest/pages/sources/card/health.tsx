import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted } from '../../../../web/kit/format.ts';
import { adminLinks } from '../../../../web/kit/admin-links.ts';
import { Time } from '../../../../web/kit/time.tsx';
import { cn } from '../../../../web/kit/ui/cn.ts';
import { Link } from '../../../../web/kit/ui/link.tsx';
import type { FetchRun, ListedSource } from '../../../contract.ts';
import { healthDays } from '../../../terms.ts';
import { Paused } from './paused.tsx';
import { describeApprovals, describeLastError, noNextFetchReason } from '../messages.ts';

type Props = { source: ListedSource; run: FetchRun | null; mayManage: boolean };

/** A source's health: its schedule, its yield, its problems. */
export function Health({ source, run, mayManage }: Props) {
  const { id, name, lastFetchedAt, nextFetchAt, itemsIn30Days } = source;
  const error = describeLastError(source);
  const Icon = error?.isNotice ? Info : CircleAlert;
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-[0.8125rem] leading-5">
        <Fact name="Last fetch">
          {run?.state === 'waiting' ? (
            'Fetching now'
          ) : lastFetchedAt ? (
            <Time at={lastFetchedAt} as="moment" className="whitespace-nowrap" />
          ) : (
            'Not fetched yet'
          )}
        </Fact>
        <Fact name="Next fetch">
          {noNextFetchReason(source) ?? <Time at={nextFetchAt} as="moment" className="whitespace-nowrap" />}
        </Fact>
        <Fact name={`In ${healthDays} days`}>
          <Link href={adminLinks.rawItems({ sourceId: id })} className="text-link">
            {counted(itemsIn30Days, 'item')}
            <span className="sr-only"> of {name}</span>
          </Link>
        </Fact>
        <Fact name="Approved">{describeApprovals(source)}</Fact>
      </dl>
      {source.pausedAt ? (
        <Paused source={source} pausedAt={source.pausedAt} mayManage={mayManage} />
      ) : (
        error && (
          <p
            className={cn(
              'flex gap-2 text-[0.8125rem] leading-5',
              error.isNotice ? 'text-muted-foreground' : 'text-destructive',
            )}
          >
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="[overflow-wrap:anywhere]">
              {error.isNotice && <strong className="font-semibold text-foreground">Notice: </strong>}
              {error.text}
            </span>
          </p>
        )
      )}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted-foreground">{name}</dt>
    <dd>{children}</dd>
  </>
);
