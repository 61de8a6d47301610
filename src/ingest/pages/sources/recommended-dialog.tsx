import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, LoaderCircle, WifiOff } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { failureOf } from '../../../web/admin/failure.ts';
import { refresh } from '../../../web/admin/refresh.ts';
import { useAction } from '../../../web/admin/use-action.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { counted } from '../../../web/kit/format.ts';
import { send } from '../../../web/kit/query.ts';
import { read, useRead } from '../../../web/kit/read.ts';
import { Alert } from '../../../web/kit/ui/alert.tsx';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Checkbox } from '../../../web/kit/ui/checkbox.tsx';
import { Dialog, DialogFooter } from '../../../web/kit/ui/dialog.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import { SkeletonText } from '../../../web/kit/ui/skeleton.tsx';
import type { RecommendedSource } from '../../contract.ts';
import { licenseTerms, parserLabel } from '../../terms.ts';
import { describeWeight } from './messages.ts';

const recommendedRead = read('/api/admin/sources/recommended', ['sources']);

/** Public sources to choose from; the chosen ones are tested, and those that work are added. */
export function RecommendedDialog({ onClose }: { onClose: () => void }) {
  const recommended = useRead(recommendedRead());
  return (
    <Dialog
      title="Add recommended sources"
      description="Public sources about PFAS. Each one you select is tested first. Those that work are added and activated; the others are skipped, with the reason."
      onClose={onClose}
      className="max-w-3xl"
    >
      {recommended ? <Choice recommended={recommended} onClose={onClose} /> : <SkeletonText lines={10} />}
    </Dialog>
  );
}

function Choice({ recommended, onClose }: { recommended: RecommendedSource[]; onClose: () => void }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { progress, isRunning, addAll } = useAddRecommended();
  const isAdded = ({ key, sourceId }: RecommendedSource) =>
    sourceId !== null || progress.get(key)?.state === 'added';
  const open = recommended.filter((source) => !isAdded(source));
  const chosen = open.filter(({ key }) => !left.has(key));
  const hasFailed = ({ key }: RecommendedSource) => progress.get(key)?.state === 'failed';
  const failed = chosen.filter(hasFailed);
  const untested = chosen.filter((source) => !hasFailed(source));
  const isAllFailed = !isRunning && [...progress.values()].every(({ state }) => state === 'failed');
  const choose = (key: string, isChosen: boolean) =>
    setLeft((before) => new Set(isChosen ? [...before].filter((one) => one !== key) : [...before, key]));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <output className="text-muted-foreground">
          {progress.size > 0 ? summary(progress) : choice(chosen.length, open.length, recommended.length)}
        </output>
        {!isRunning && open.length > 0 && (
          <Button
            variant="ghost"
            size="small"
            onClick={() => setLeft(new Set(chosen.length > 0 ? open.map(({ key }) => key) : []))}
          >
            {chosen.length > 0 ? 'Select none' : 'Select all'}
          </Button>
        )}
      </div>
      {progress.size > 1 && isAllFailed && (
        <Alert variant="warning">
          <WifiOff aria-hidden />
          <p>None of them worked. Check this server’s internet connection, then try again.</p>
        </Alert>
      )}
      <ul className="divide-y border-y">
        {recommended.map((source) => (
          <RecommendedRow
            key={source.key}
            source={source}
            isAdded={isAdded(source)}
            isChosen={!left.has(source.key)}
            isDisabled={isRunning}
            progress={progress.get(source.key)}
            onLeave={onClose}
            onChoose={(isChosen) => choose(source.key, isChosen)}
          />
        ))}
      </ul>
      <Actions
        failed={isRunning ? [] : failed}
        untested={untested}
        isRunning={isRunning}
        isAllAdded={open.length === 0}
        onTest={(tested) => void addAll(tested)}
        onClose={onClose}
      />
    </>
  );
}

type ActionsProps = {
  failed: RecommendedSource[];
  untested: RecommendedSource[];
  isRunning: boolean;
  isAllAdded: boolean;
  onTest: (sources: RecommendedSource[]) => void;
  onClose: () => void;
};

const Actions = ({ failed, untested, isRunning, isAllAdded, onTest, onClose }: ActionsProps) => (
  <DialogFooter className="sticky -bottom-6 -mx-6 -mb-6 border-t bg-popover px-6 py-4">
    <Button variant="outline" onClick={onClose}>
      {isRunning ? 'Stop' : 'Close'}
    </Button>
    {failed.length > 0 && (
      <Button
        variant={untested.length > 0 ? 'outline' : 'default'}
        onClick={() => onTest(failed)}
        title={`Tests ${counted(failed.length, 'source')} again`}
      >
        Try again
      </Button>
    )}
    {(isRunning || untested.length > 0 || (failed.length === 0 && !isAllAdded)) && (
      <Button disabled={isRunning || untested.length === 0} onClick={() => onTest(untested)}>
        {isRunning ? 'Testing...' : `Test and add ${counted(untested.length, 'source')}`}
      </Button>
    )}
  </DialogFooter>
);

/** '18 of 20 new ones selected, 3 already added' */
const choice = (chosen: number, open: number, all: number): string =>
  open === all
    ? `${chosen} of ${all} selected`
    : `${chosen} of ${open} new ones selected, ${all - open} already added`;

/** '12 of 18 tested: 10 added, 2 skipped' */
function summary(progress: ReadonlyMap<string, Progress>): string {
  const count = (state: Progress['state']) =>
    [...progress.values()].filter((one) => one.state === state).length;
  const [added, failed] = [count('added'), count('failed')];
  return `${added + failed} of ${progress.size} tested: ${added} added, ${failed} skipped`;
}

const waiting: Progress = { state: 'waiting' };

/** Hosts tested at the same time. The sources of one host take turns. */
const hostsAtOnce = 6;

/** Tests and adds chosen sources one by one, each entirely or not at all; leaving stops before the next. */
function useAddRecommended() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<ReadonlyMap<string, Progress>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const show = (key: string, step: Progress) => setProgress((known) => new Map(known).set(key, step));

  const add = async ({
    key,
    about: _about,
    sourceId: _sourceId,
    isActive: _isActive,
    ...body
  }: RecommendedSource) => {
    show(key, { state: 'testing' });
    try {
      await send('POST /api/admin/sources', { test: '1', body });
      show(key, { state: 'added' });
    } catch (error) {
      show(key, { state: 'failed', reason: failureOf(error).message });
    }
  };

  const addAll = async (chosen: readonly RecommendedSource[]) => {
    setRunning(true);
    setProgress((known) => new Map([...known, ...chosen.map(({ key }) => [key, waiting] as const)]));
    const hosts = [...Map.groupBy(chosen, ({ url }) => new URL(url).host).values()].values();
    const takeHosts = async () => {
      for (const sources of hosts) for (const source of sources) if (!isGone.current) await add(source);
    };
    await Promise.all(Array.from({ length: hostsAtOnce }, takeHosts));
    await refresh(client, 'sources');
    setRunning(false);
  };

  return { progress, isRunning, addAll };
}

/** The progress of a chosen source, with the reason if it failed. */
type Progress = { state: 'waiting' | 'testing' | 'added' } | { state: 'failed'; reason: string };

type Props = {
  source: RecommendedSource;
  isAdded: boolean;
  isChosen: boolean;
  isDisabled: boolean;
  progress: Progress | undefined;
  onChoose: (isChosen: boolean) => void;
  /** Closes the list. */
  onLeave: () => void;
};

/** A recommended source, with its description and the progress of its test. */
function RecommendedRow({ source, isAdded, isChosen, isDisabled, progress, onChoose, onLeave }: Props) {
  const id = useId();
  const { name, url, parser, license, about, weight, defaultCategory } = source;
  return (
    <li className="flex gap-3 py-3 text-sm">
      <Checkbox
        id={id}
        className="mt-0.5"
        aria-describedby={`${id}-about`}
        checked={isAdded || isChosen}
        disabled={isAdded || isDisabled}
        onCheckedChange={(checked) => onChoose(checked === true)}
      />
      <div className="grid min-w-0 grow gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <label htmlFor={id} className="font-medium">
            {name}
          </label>
          <Badge variant="outline">{parserLabel(parser)}</Badge>
        </div>
        <div id={`${id}-about`} className="grid gap-1">
          <p>{about}</p>
          <p className="text-muted-foreground">
            {[
              describeWeight(weight),
              licenseTerms[license],
              ...(defaultCategory ? [`Category: ${defaultCategory}`] : []),
            ].join(' · ')}
          </p>
          <p className="truncate text-muted-foreground" title={url}>
            {url}
          </p>
        </div>
        {source.sourceId && !progress ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted-foreground">
            {source.isActive ? 'Already a source.' : 'Already a source, but inactive.'}
            {!source.isActive && <ActivateSource id={source.sourceId} name={name} />}
            <Link href={adminLinks.sources({ id: source.sourceId })} className="text-link" onClick={onLeave}>
              View source<span className="sr-only">: {name}</span>
            </Link>
          </div>
        ) : (
          <Outcome progress={isAdded ? { state: 'added' } : progress} />
        )}
      </div>
    </li>
  );
}

function Outcome({ progress }: { progress: Progress | undefined }) {
  if (!progress) return null;
  const { Icon, className, text } = looks(progress);
  return (
    <output className={`flex gap-2 ${className}`}>
      <Icon
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${progress.state === 'testing' ? 'animate-spin' : ''}`}
      />
      <span className="[overflow-wrap:anywhere]">{text}</span>
    </output>
  );
}

function looks(progress: Progress) {
  const quiet = 'text-muted-foreground';
  if (progress.state === 'failed')
    return { Icon: CircleAlert, className: 'text-destructive', text: `Skipped: ${progress.reason}` };
  if (progress.state === 'added') return { Icon: CircleCheck, className: 'text-primary', text: 'Added' };
  return {
    Icon: LoaderCircle,
    className: quiet,
    text: progress.state === 'testing' ? 'Testing...' : 'Waiting',
  };
}

/** Switches on a recommended source that is already in the list. */
function ActivateSource({ id, name }: { id: string; name: string }) {
  const { run, isPending } = useAction({
    send: () => send('PATCH /api/admin/sources/{id}', { id, body: { isActive: true } }),
    failed: 'Update failed',
    topics: ['sources'],
    done: { title: 'Source activated', description: 'It will be fetched within a minute.' },
  });
  return (
    <Button variant="outline" size="small" disabled={isPending} onClick={() => run()}>
      Activate<span className="sr-only">: {name}</span>
    </Button>
  );
}
