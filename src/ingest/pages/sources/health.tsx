import { CircleAlert, Info, CirclePause } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAction } from '../../../web/admin/use-action.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { counted } from '../../../web/kit/format.ts';
import { send } from '../../../web/kit/query.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Alert } from '../../../web/kit/ui/alert.tsx';
import { Button } from '../../../web/kit/ui/button.tsx';
import { cn } from '../../../web/kit/ui/cn.ts';
import { TextLink } from '../../../web/kit/ui/text-link.tsx';
import type { ListedSource } from '../../contract.ts';
import { healthDays } from '../../terms.ts';
import { describeApprovals, describeLastError, noNextFetchReason, describePause } from './messages.ts';

type Props = { source: ListedSource; mayManage: boolean };

/** A source's health: its schedule, its yield, its problems. */
export function Health({ source, mayManage }: Props) {
  const { id, name, lastFetchedAt, nextFetchAt, itemsIn30Days } = source;
  const error = describeLastError(source);
  const Icon = error?.isNotice ? Info : CircleAlert;
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-xs leading-4.5">
        <Fact name="Last fetch">
          {source.lastRun?.state === 'waiting' ? (
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
          <TextLink href={adminLinks.rawItems({ sourceId: id })}>
            {counted(itemsIn30Days, 'item')}
            <span className="sr-only"> of {name}</span>
          </TextLink>
        </Fact>
        <Fact name="Approved">{describeApprovals(source)}</Fact>
      </dl>
      {source.pausedAt ? (
        <Paused source={source} pausedAt={source.pausedAt} mayManage={mayManage} />
      ) : (
        error && (
          <p
            className={cn(
              'flex gap-2 text-[0.8125rem] leading-4.5',
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

type PausedProps = { source: ListedSource; pausedAt: string; mayManage: boolean };

/** Shows why a source is paused, with a button to resume it. */
function Paused({ source, pausedAt, mayManage }: PausedProps) {
  const { run: resume, isPending } = useAction({
    send: () => send('POST /api/admin/sources/{id}/resume', { id: source.id }),
    failed: 'Couldn’t resume the source',
    // The button disappears once the pause ends; keep focus on its source.
    onDone: () => document.getElementById(nameId(source))?.focus(),
    topics: ['sources'],
    done: { title: 'Source resumed', description: 'It will be fetched within a minute.' },
  });
  return (
    <Alert variant="warning" className="text-[0.8125rem] leading-5">
      <CirclePause aria-hidden className="mt-0.5!" />
      <div className="grid min-w-0 gap-2">
        <p className="[overflow-wrap:anywhere]">
          <strong className="font-semibold">
            Paused since <Time at={pausedAt} as="moment" className="whitespace-nowrap" />
          </strong>{' '}
          {describePause(source)}
        </p>
        {mayManage && (
          <Button
            variant="outline"
            size="small"
            className="w-fit"
            disabled={isPending}
            onClick={() => resume()}
          >
            {isPending ? 'Resuming...' : 'Resume'}
            <span className="sr-only">: {source.name}</span>
          </Button>
        )}
      </div>
    </Alert>
  );
}

/** The id of a source's heading, which links to the source point to. */
export const nameId = ({ id }: Pick<ListedSource, 'id'>): string => `source-${id}`;
