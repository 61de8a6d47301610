import { CircleAlert, CirclePause, ExternalLink, Info, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { categorySlug } from '../../../news/terms.ts';
import { ConfirmDialog } from '../../../web/admin/forms/confirm-dialog.tsx';
import { RowMenu } from '../../../web/admin/row-menu.tsx';
import { useAction } from '../../../web/admin/use-action.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { counted } from '../../../web/kit/format.ts';
import { send } from '../../../web/kit/query.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Alert } from '../../../web/kit/ui/alert.tsx';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Card } from '../../../web/kit/ui/card.tsx';
import { cn } from '../../../web/kit/ui/cn.ts';
import { DropdownMenuItem } from '../../../web/kit/ui/dropdown-menu.tsx';
import { OutsideLink } from '../../../web/kit/ui/link.tsx';
import { Switch } from '../../../web/kit/ui/switch.tsx';
import { TextLink } from '../../../web/kit/ui/text-link.tsx';
import type { FetchRun, ListedSource, Source } from '../../contract.ts';
import { healthDays, parserLabel } from '../../terms.ts';
import {
  describeApprovals,
  describeFetch,
  describeLastError,
  describePause,
  noNextFetchReason,
} from './messages.ts';
import { SourceDialog } from './source-form.tsx';

type Props = { source: ListedSource; mayManage: boolean };

/** A source: its details, health and actions. */
export function SourceCard({ source, mayManage }: Props) {
  const { name, url, parser, defaultCategory, weight } = source;
  const fetching = useFetchNow(source.id);
  return (
    <Card className="flex min-w-0 flex-col" aria-labelledby={nameId(source)}>
      <div className="flex min-w-0 grow flex-col gap-1.5 px-4 py-2.5">
        <div className="flex items-start justify-between gap-2">
          <h2
            id={nameId(source)}
            tabIndex={-1}
            className="scroll-mt-20 pt-1 font-serif text-[1.0625rem] leading-6 font-semibold [overflow-wrap:anywhere]"
          >
            {name}
          </h2>
          {mayManage && <SourceMenu source={source} />}
        </div>
        <div className="flex items-center gap-1.5">
          <Badge variant="secondary" className="shrink-0">
            {parserLabel(parser)}
          </Badge>
          {defaultCategory && (
            <Badge variant="category" data-category={categorySlug(defaultCategory)} className="shrink-0">
              {defaultCategory}
            </Badge>
          )}
          <OutsideLink
            href={url}
            title={url}
            className="flex min-w-0 items-center gap-1 text-[0.8125rem] text-link"
          >
            <span className="truncate">{url.replace(/^https:\/\//, '')}</span>
            <ExternalLink aria-hidden className="size-3.5 shrink-0" />
          </OutsideLink>
        </div>
        <Health source={source} mayManage={mayManage} />
        <FetchResult source={source} fetching={fetching} />
      </div>
      <div className="flex h-11 items-center justify-between gap-2 border-t px-4 text-[0.8125rem]">
        <ActiveSwitch source={source} mayManage={mayManage} />
        <p className="shrink-0 whitespace-nowrap text-muted-foreground tabular-nums">Weight: {weight}</p>
        {mayManage && <FetchButton source={source} fetching={fetching} />}
      </div>
    </Card>
  );
}

function SourceMenu({ source }: { source: ListedSource }) {
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <RowMenu of={source.name}>
        <DropdownMenuItem onSelect={() => setOpen('edit')}>
          <Pencil aria-hidden /> Edit
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => setOpen('delete')} className="text-destructive">
          <Trash2 aria-hidden /> Delete
        </DropdownMenuItem>
      </RowMenu>
      {open === 'edit' && <SourceDialog source={source} onClose={close} />}
      {open === 'delete' && <RemoveSource source={source} onClose={close} />}
    </>
  );
}

/** Confirms before deleting a source, and says what is deleted with it. */
const RemoveSource = ({ source: { id, name }, onClose }: { source: Source; onClose: () => void }) => (
  <ConfirmDialog
    title="Delete this source?"
    description={`${name} and the items fetched from it are deleted. Stories drafted from it are kept. To pause it instead, switch it to inactive.`}
    submit="Delete Source"
    submitting="Deleting..."
    isDestructive
    action={{
      send: () => send('DELETE /api/admin/sources/{id}', { id }),
      failed: 'Couldn’t delete the source',
      topics: ['sources'],
      done: { title: 'Source deleted', description: 'Stories drafted from it are kept.' },
    }}
    onClose={onClose}
  />
);

type ActiveSwitchProps = { source: Source; mayManage: boolean };

/** Switches a source on or off. Updates optimistically, and reverts if the server refuses. */
function ActiveSwitch({ source: { id, isActive }, mayManage }: ActiveSwitchProps) {
  const { run, isPending, sending } = useAction({
    send: (wanted: boolean) => send('PATCH /api/admin/sources/{id}', { id, body: { isActive: wanted } }),
    failed: 'Update failed',
    topics: ['sources'],
    done: { title: 'Source updated', description: 'Source status changed successfully' },
  });
  const isOn = sending ?? isActive;
  const state = isOn ? 'Active' : 'Inactive';
  const stateId = `${nameId({ id })}-state`;
  if (!mayManage) return <p>{state}</p>;
  return (
    <label className="flex items-center gap-2">
      <Switch
        aria-labelledby={`${stateId} ${nameId({ id })}`}
        checked={isOn}
        disabled={isPending}
        onCheckedChange={(wanted) => run(wanted)}
      />
      <span id={stateId}>{state}</span>
    </label>
  );
}

/** A source's health: its schedule, its yield, its problems. */
function Health({ source, mayManage }: Props) {
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
const nameId = ({ id }: Pick<ListedSource, 'id'>): string => `source-${id}`;

type FetchProps = { source: ListedSource; fetching: ReturnType<typeof useFetchNow> };

/** The last fetch's progress or result. */
function FetchResult({ source: { lastRun: run, lastError }, fetching: { isPending } }: FetchProps) {
  const isAlreadyShown = run?.state === 'failed' && run.error === lastError;
  return (
    <>
      <output
        className={cn(
          'text-[0.8125rem] leading-4.5',
          run?.state === 'failed' && 'text-destructive',
          (!run || isAlreadyShown || isPending) && 'sr-only',
        )}
      >
        {run && !isAlreadyShown && !isPending && describeFetch(run)}
      </output>
      {run?.state === 'drafting' && <Progress run={run} />}
    </>
  );
}

const FetchButton = ({ source: { name, lastRun }, fetching: { run: fetchNow, isPending } }: FetchProps) => {
  const isBusy = isPending || lastRun?.state === 'waiting' || lastRun?.state === 'drafting';
  return (
    <Button variant="outline" size="small" className="px-2.5" disabled={isBusy} onClick={() => fetchNow()}>
      {isBusy ? 'Fetching...' : 'Fetch now'}
      <span className="sr-only">: {name}</span>
    </Button>
  );
};

const Progress = ({ run }: { run: FetchRun }) => (
  <progress
    aria-label="Drafting"
    max={run.new}
    value={run.drafted + run.joined + run.ignored}
    className="h-1 w-full appearance-none overflow-hidden rounded-full bg-border [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-border [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]"
  />
);

/** 'Fetch now' for one source: the visit it starts becomes the source's last. */
const useFetchNow = (id: string) =>
  useAction({
    send: () => send('POST /api/admin/sources/{id}/fetch', { id }),
    failed: 'Fetch failed',
    topics: ['sources'],
  });
