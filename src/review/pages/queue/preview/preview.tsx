import { ExternalLink, Eye, Pencil, Layers } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { categorySlug, contentTypeLabels, isStated, storyLimits } from '../../../../news/terms.ts';
import { usePermission } from '../../../../web/admin/session.ts';
import { adminLinks } from '../../../../web/kit/admin-links.ts';
import { counted } from '../../../../web/kit/format.ts';
import { StoryImage } from '../../../../web/kit/story-image.tsx';
import { Time } from '../../../../web/kit/time.tsx';
import { Badge } from '../../../../web/kit/ui/badge.tsx';
import { Button, ButtonLink } from '../../../../web/kit/ui/button.tsx';
import { cn } from '../../../../web/kit/ui/cn.ts';
import { OutsideLink } from '../../../../web/kit/ui/link.tsx';
import { TextLink } from '../../../../web/kit/ui/text-link.tsx';
import { Unbroken } from '../../../../web/kit/unbroken.tsx';
import type { QueueStory } from '../../../queue-contract.ts';
import { FailedClaims } from '../../failed-claims.tsx';
import { reportRoleLabels } from '../../report-roles.ts';
import { bulkActions, type ActionStatus } from '../actions.ts';
import { Key } from '../keys/key.tsx';
import { ClaimsMark } from '../list/claims-mark.tsx';
import { SourceProblems } from '../list/source-problems.tsx';
import { shownText } from './shown-text.ts';
import { SourcePassage } from './source-passage.tsx';

type PreviewActionsProps = {
  story: QueueStory;
  onAction: (status: ActionStatus) => void;
  /** 'Not about PFAS' */
  onReject: () => void;
};

/** Actions for the previewed story. */
export function PreviewActions({ story, onAction, onReject }: PreviewActionsProps) {
  const mayReview = usePermission('review stories');
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center gap-1.5 @max-[22rem]:gap-1">
        {mayReview &&
          bulkActions
            .filter(({ status }) => status !== story.status)
            .map(({ label, status, key }) => (
              <Button
                key={status}
                size="small"
                variant={status === 'APPROVED' ? 'default' : 'outline'}
                className={tight}
                aria-keyshortcuts={key}
                {...spaceScrolls}
                onClick={() => onAction(status)}
              >
                {label}
              </Button>
            ))}
        {mayReview && story.sourceName && story.status !== 'APPROVED' && (
          <Button size="small" variant="outline" className={tight} onClick={onReject}>
            Not about PFAS
          </Button>
        )}
        <ButtonLink
          size="small"
          variant="ghost"
          className="ml-auto @max-[27rem]:px-2 @max-[22rem]:px-1"
          href={adminLinks.edit(story.id)}
          aria-keyshortcuts="e"
        >
          {mayReview ? <Pencil aria-hidden /> : <Eye aria-hidden />}
          <span className="@max-[27rem]:sr-only">{mayReview ? 'Edit' : 'View'}</span>
        </ButtonLink>
      </div>
    </div>
  );
}

/** Space is for reading on, also right after a decision; Enter presses. Some browsers press on release. */
const spaceScrolls = {
  onKeyDown(event: KeyboardEvent) {
    if (event.key !== ' ') return;
    event.preventDefault();
    const text = shownText();
    text?.scrollBy({ top: (event.shiftKey ? -0.9 : 0.9) * text.clientHeight });
  },
  onKeyUp: (event: KeyboardEvent) => event.key === ' ' && event.preventDefault(),
};

/** In a narrow column, all actions still fit in one row. */
const tight = '@max-[27rem]:px-2 @max-[22rem]:px-1.5 @max-[22rem]:text-xs';

/** Everything a reviewer needs to decide on a story without opening it. */
export function Preview({ story }: { story: QueueStory }) {
  const keyData = Object.entries(story.keyData ?? {});
  return (
    <article data-category={categorySlug(story.category)} className="@container text-sm">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-foreground">
            <Badge variant="category">{story.category}</Badge>
            <Badge variant="outline">{contentTypeLabels[story.contentType]}</Badge>
            <Time at={story.at} as="short" />
            <ReportCount of={story} />
            {story.geo && <span>{story.geo}</span>}
          </p>
          <Score of={story} />
        </div>
        <StoryImage
          key={story.id}
          story={story}
          className="aspect-[1200/630] w-28 shrink-0 rounded-md"
          sizes="7rem"
        />
      </div>
      <h2 className="mt-2.5 headline text-[1.375rem]">
        <Unbroken text={story.title} />
      </h2>
      <SourceProblems of={story} className="mt-2.5" />
      <ClaimsMark of={story} className="mt-2.5 flex" />
      {story.unsupported !== null && story.unsupported > 0 && (
        <FailedClaims
          storyId={story.id}
          className="mt-1.5 rounded-md border border-l-4 border-l-destructive bg-card px-3 py-1.5 text-[0.8125rem] leading-5"
        />
      )}
      <div className={cn('mt-3.5 grid gap-x-6 gap-y-3', story.sourceName && '@2xl:grid-cols-2')}>
        <div>
          <p className="prose-text text-base">
            <Unbroken text={story.summary} />
          </p>
          {story.isQuotation && (
            <p className="mt-1.5 text-xs text-muted-foreground">The summary uses the source’s own words.</p>
          )}
        </div>
        {story.sourceName && <SourcePassage storyId={story.id} />}
      </div>
      {isStated(story.whyMatters) && (
        <Part title="Why It Matters">
          <p className="prose-text text-[0.9375rem]">
            <Unbroken text={story.whyMatters} />
          </p>
        </Part>
      )}
      {keyData.length > 0 && (
        <Part title="Key Data">
          <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
            {keyData.map(([label, value]) => (
              <div key={label} className="col-span-2 grid grid-cols-subgrid border-b py-1.5">
                <dt className="text-muted-foreground">{label}</dt>
                <dd className="text-right font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      <Labels title="Tags" of={story.tags} />
      <Labels title="Entities" of={story.entities} />
      <Part title="Source">
        {story.sourceName && <p>{story.sourceName}</p>}
        {story.relevance && <p className="text-xs text-muted-foreground">{story.relevance}</p>}
        {story.draftedBy && (
          <p className="text-xs break-words text-muted-foreground">Drafted by {story.draftedBy}</p>
        )}
        <OutsideLink
          href={story.canonicalUrl}
          className="inline-flex max-w-full items-center gap-1.5 text-link"
        >
          <span className="truncate">{hostOf(story.canonicalUrl)}</span>
          <ExternalLink aria-hidden className="size-3.5 shrink-0" />
          <span className="sr-only">: open the original</span>
        </OutsideLink>
      </Part>
      <PreviewReports of={story} />
    </article>
  );
}

function Score({ of: { score, scoreParts } }: { of: QueueStory }) {
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-4 text-xs text-muted-foreground tabular-nums">
      <span>
        <span className="text-base font-semibold text-foreground">
          {score}/{storyLimits.scoreMax}
        </span>{' '}
        Impact Score
      </span>
      {scoreParts && (
        <span>
          severity {scoreParts.severity} · reach {scoreParts.reach} · novelty {scoreParts.novelty}
        </span>
      )}
    </p>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-4 border-t pt-3">
    <h3 className="mb-1.5 kicker text-muted-foreground">{title}</h3>
    {children}
  </section>
);

const Labels = ({ title, of: names }: { title: string; of: readonly string[] }) =>
  names.length > 0 && (
    <Part title={title}>
      <ul className="flex flex-wrap gap-1.5">
        {names.map((name) => (
          <li key={name} className="max-w-full">
            <Badge variant="secondary" className="max-w-full whitespace-normal">
              {name}
            </Badge>
          </li>
        ))}
      </ul>
    </Part>
  );

const hostOf = (address: string): string => URL.parse(address)?.host.replace(/^www\./, '') ?? address;

/** Shown if nothing is left to preview. */
export const NothingToPreview = () => (
  <p className="py-24 text-center text-sm text-muted-foreground">
    <Key>j</Key> and <Key>k</Key> move through the list.
  </p>
);

/** The raw items behind a story, if there are several. */
const PreviewReports = ({ of: { id, reports, reportCount } }: { of: QueueStory }) =>
  reports.length > 1 && (
    <Part title={counted(reportCount, 'report')}>
      <ul className="divide-y">
        {reports.map(({ rawItemId, role, sourceName, title, url }) => (
          <li key={rawItemId} className="py-2 first:pt-0">
            <p className="text-xs text-muted-foreground">
              {sourceName} · {reportRoleLabels[role]}
            </p>
            <OutsideLink href={url} className="quiet-link leading-snug">
              {title}
            </OutsideLink>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-xs">
        <TextLink href={adminLinks.edit(id)}>
          {reportCount > reports.length ? 'Show all, split or join' : 'Compare, split or join'}
        </TextLink>
      </p>
    </Part>
  );

/** '2 reports', for stories that several raw items report. */
const ReportCount = ({ of: { reportCount } }: { of: QueueStory }) =>
  reportCount > 1 && (
    <Badge variant="secondary">
      <Layers aria-hidden /> {counted(reportCount, 'report')}
    </Badge>
  );
