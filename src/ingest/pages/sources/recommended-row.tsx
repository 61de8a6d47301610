import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useId } from 'react';
import { useAction } from '../../../web/admin/use-action.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { send } from '../../../web/kit/query.ts';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Checkbox } from '../../../web/kit/ui/checkbox.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { RecommendedSource } from '../../contract.ts';
import { licenseTerms, parserLabel } from '../../terms.ts';
import { describeWeight } from './messages.ts';

/** The progress of a chosen source, with the reason if it failed. */
export type Progress = { state: 'waiting' | 'testing' | 'added' } | { state: 'failed'; reason: string };

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
export function RecommendedRow({
  source,
  isAdded,
  isChosen,
  isDisabled,
  progress,
  onChoose,
  onLeave,
}: Props) {
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
