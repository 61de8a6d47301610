import { CircleAlert, Unlink } from 'lucide-react';
import type { Story } from '../../../news/contract.ts';
import type { StoryUpkeep, WorkNotice } from '../../../upkeep/contract.ts';
import { type NoticeFinder, type NoticeKind, noticeLabels } from '../../../upkeep/terms.ts';
import { useAction } from '../../../web/admin/use-action.tsx';
import { send } from '../../../web/kit/query.ts';
import { useRead } from '../../../web/kit/read.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Alert } from '../../../web/kit/ui/alert.tsx';
import { OutsideLink } from '../../../web/kit/ui/link.tsx';
import { ChangeButton } from './change-button.tsx';
import { upkeepRead } from './reads.ts';

type Props = { story: Story; mayReview: boolean };

/** Alerts about a story's sources: notices about its works, and a broken link. Renders nothing if there are none. */
export function SourceAlerts({ story, mayReview }: Props) {
  const upkeep = useRead(upkeepRead({ id: story.id }));
  const change = useUpkeep(story.id);
  if (!upkeep) return null;
  const { notices, link } = upkeep;
  if (notices.length === 0 && !link?.brokenSince) return null;
  return (
    <section aria-label="Source alerts" className="mb-6 grid gap-3">
      {notices.map((notice) => (
        <Notice key={notice.id} notice={notice} story={story} change={change} mayReview={mayReview} />
      ))}
      {link?.brokenSince && (
        <BrokenLink link={link} since={link.brokenSince} change={change} mayReview={mayReview} />
      )}
    </section>
  );
}

type Change = ReturnType<typeof useUpkeep>;
type NoticeProps = { notice: WorkNotice; story: Story; change: Change; mayReview: boolean };

const Notice = ({ notice, story, change, mayReview }: NoticeProps) => (
  <Alert variant={notice.decision === null ? 'destructive' : 'default'}>
    <CircleAlert aria-hidden />
    <div className={columns}>
      <div className="min-w-0 grow">
        <p className="font-semibold">{noticeLabels[notice.kind]}</p>
        <p>
          {finderNames[notice.foundIn]} lists {sentences[notice.kind]}:{' '}
          <span className="wrap-anywhere">{notice.work}</span>.{' '}
          {notice.url && (
            <OutsideLink href={notice.url} className="text-link">
              Read the notice<span className="sr-only"> (opens in a new tab)</span>
            </OutsideLink>
          )}
        </p>
        <p className="text-muted-foreground">
          {notice.decision === null ? (
            <>
              Found on <Time at={notice.foundAt} as="long" />.{' '}
              {story.status === 'APPROVED'
                ? 'Confirm it to show it on the story.'
                : 'Confirm it to show it on the story once published.'}
            </>
          ) : (
            <>
              {notice.decision === 'confirmed' ? 'Confirmed' : 'Dismissed'} on{' '}
              <Time at={notice.decidedAt ?? notice.foundAt} as="long" />.{' '}
              {notice.decision === 'confirmed' ? 'Readers see it on the story.' : 'Readers don’t see it.'}
            </>
          )}
        </p>
      </div>
      {mayReview && (
        <div className="flex shrink-0 flex-wrap gap-2">
          {notice.decision !== 'confirmed' && (
            <ChangeButton
              change={change}
              to={{ kind: 'confirm', noticeId: notice.id }}
              isDefault={notice.decision === null}
            >
              Confirm
            </ChangeButton>
          )}
          {notice.decision !== 'dismissed' && (
            <ChangeButton change={change} to={{ kind: 'dismiss', noticeId: notice.id }}>
              Dismiss
            </ChangeButton>
          )}
        </div>
      )}
    </div>
  </Alert>
);

type LinkProps = {
  link: NonNullable<StoryUpkeep['link']>;
  since: string;
  change: Change;
  mayReview: boolean;
};

const BrokenLink = ({ link, since, change, mayReview }: LinkProps) => (
  <Alert variant="warning">
    <Unlink aria-hidden />
    <div className={columns}>
      <div className="min-w-0 grow">
        <p className="font-semibold">
          Broken link since <Time at={since} as="long" />
        </p>
        <p>
          <OutsideLink href={link.url} className="text-link wrap-anywhere">
            {link.url}
          </OutsideLink>
        </p>
        <p className="text-muted-foreground">
          {link.problem} Last checked on <Time at={link.checkedAt} as="long" />. Readers see that the original
          is unavailable.
        </p>
      </div>
      {mayReview && (
        <ChangeButton change={change} to={{ kind: 'check-link' }}>
          Check again
        </ChangeButton>
      )}
    </div>
  </Alert>
);

/** Buttons go below the text on phones. */
const columns = 'flex min-w-0 grow flex-col items-start gap-3 sm:flex-row';

const finderNames: Record<NoticeFinder, string> = { crossref: 'Crossref', pubmed: 'PubMed' };

const sentences: Record<NoticeKind, string> = {
  retraction: 'a retraction of a work behind this story',
  concern: 'an expression of concern about a work behind this story',
  correction: 'a correction of a work behind this story',
};

type UseUpkeepChange = { kind: 'confirm' | 'dismiss'; noticeId: string } | { kind: 'check-link' };

/** Decides on a notice about a story's sources, or checks its link again. */
function useUpkeep(id: string) {
  return useAction<UseUpkeepChange, unknown>({
    send: (change) =>
      change.kind === 'check-link'
        ? send('POST /api/admin/stories/{id}/check-link', { id })
        : send(`POST /api/admin/stories/{id}/notices/{noticeId}/${change.kind}`, {
            id,
            noticeId: change.noticeId,
          }),
    failed: 'Update failed',
    topics: ['stories'],
    done: (_, { kind }) => done[kind],
  });
}

const done = {
  confirm: { title: 'Notice confirmed', description: 'Readers see it on the story.' },
  dismiss: { title: 'Notice dismissed', description: 'Readers don’t see it.' },
  'check-link': { title: 'Checking the link', description: 'The result appears here in a moment.' },
};
