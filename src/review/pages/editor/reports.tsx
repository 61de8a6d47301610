import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Story } from '../../../news/contract.ts';
import { storyStatusLabels } from '../../../news/terms.ts';
import { refresh } from '../../../web/admin/refresh.ts';
import { toastFailure } from '../../../web/admin/toast-failure.tsx';
import { useAction } from '../../../web/admin/use-action.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { counted } from '../../../web/kit/format.ts';
import { send } from '../../../web/kit/query.ts';
import { useRead } from '../../../web/kit/read.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../web/kit/ui/card.tsx';
import { OutsideLink } from '../../../web/kit/ui/link.tsx';
import { TextLink } from '../../../web/kit/ui/text-link.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';
import type { StoryReports } from '../../editor-contract.ts';
import { reportRoleLabels } from '../report-roles.ts';
import { ChangeButton } from './change-button.tsx';
import { reportsRead } from './reads.ts';

type Props = { story: Story; mayReview: boolean };

/** The reports behind a story, if there are several or one has notes, and stories that may belong to it. */
export function Reports({ story, mayReview }: Props) {
  const found = useRead(reportsRead({ id: story.id }));
  const change = useReports(story.id);
  if (!found || isEmpty(found)) return null;
  const { reports, similar } = found;
  return (
    <Card className="mt-6" aria-labelledby="reports">
      <CardHeader className="h-15 flex-row items-center justify-between gap-4 py-0">
        <CardTitle id="reports">Sources of this story</CardTitle>
        <p className="text-sm text-muted-foreground">{counted(reports.length, 'report')}</p>
      </CardHeader>
      <CardContent className="py-0">
        <ul className="divide-y">
          {reports.map((report) => (
            <Report key={report.rawItemId} report={report} change={change} mayReview={mayReview} />
          ))}
        </ul>
        {similar.length > 0 && (
          <section aria-labelledby="similar" className="border-t py-5">
            <h3 id="similar" className="kicker text-muted-foreground">
              May be the same event
            </h3>
            <ul className="mt-2 divide-y">
              {similar.map((other) => (
                <Similar key={other.id} other={other} change={change} mayReview={mayReview} />
              ))}
            </ul>
          </section>
        )}
      </CardContent>
    </Card>
  );
}

const isEmpty = ({ reports, similar }: StoryReports): boolean =>
  reports.length < 2 && similar.length === 0 && reports.every(({ notes }) => notes.length === 0);

type Change = ReturnType<typeof useReports>;
type ReportProps = { report: StoryReports['reports'][number]; change: Change; mayReview: boolean };

const Report = ({ report, change, mayReview }: ReportProps) => (
  <li className="grid gap-x-8 gap-y-3 py-5 lg:grid-cols-[1fr_auto]">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
        <Badge variant={report.role === 'primary' ? 'secondary' : 'outline'}>
          {reportRoleLabels[report.role]}
        </Badge>
        {report.isDoubtful && <Badge variant="destructive">Doubtful</Badge>}
        <span>{report.sourceName}</span>
        <Time at={report.publishedAt} as="long" />
      </p>
      <h3 className="mt-2 font-serif text-lg leading-snug font-semibold">
        <OutsideLink href={report.url} className="quiet-link">
          {report.title}
        </OutsideLink>
      </h3>
      {report.isDoubtful && (
        <p className="mt-2 text-sm">
          It shares no figure, name or place with the primary source. If it reports another event, split it
          off.
        </p>
      )}
      {report.notes.map((note) => (
        <p key={note} className="mt-2 text-sm">
          {note}
        </p>
      ))}
      {report.contentText && (
        <details className="mt-2 text-sm">
          <summary className="cursor-pointer py-1 text-muted-foreground">Show the text</summary>
          <p className="mt-2 prose-text whitespace-pre-line">{report.contentText}</p>
        </details>
      )}
    </div>
    {mayReview && report.role !== 'primary' && (
      <div className="flex flex-wrap items-start gap-2">
        <ChangeButton change={change} to={{ kind: 'primary', rawItemId: report.rawItemId }}>
          Make primary
        </ChangeButton>
        <ChangeButton change={change} to={{ kind: 'split', rawItemId: report.rawItemId }}>
          Split off
        </ChangeButton>
      </div>
    )}
  </li>
);

type SimilarProps = { other: StoryReports['similar'][number]; change: Change; mayReview: boolean };

const Similar = ({ other, change, mayReview }: SimilarProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-3">
    <p className="min-w-0 text-sm">
      <TextLink href={adminLinks.edit(other.id)}>{other.title}</TextLink>{' '}
      <span className="text-muted-foreground">{storyStatusLabels[other.status]}</span>
    </p>
    {mayReview && (
      <ChangeButton change={change} to={{ kind: 'join', storyId: other.id }}>
        Join to this story
      </ChangeButton>
    )}
  </li>
);

type UseReportsChange = { kind: 'primary' | 'split'; rawItemId: string } | { kind: 'join'; storyId: string };

/** Changes what reports a story rests on. A split can be undone from its toast. */
export function useReports(storyId: string) {
  const client = useQueryClient();
  return useAction({
    send: (change: UseReportsChange) =>
      change.kind === 'join'
        ? send('POST /api/admin/stories/{id}/join', { id: storyId, body: { storyId: change.storyId } })
        : send(`POST /api/admin/stories/{id}/reports/{rawItemId}/${change.kind}`, {
            id: storyId,
            rawItemId: change.rawItemId,
          }),
    failed: 'Update failed',
    topics: ['stories'],
    done(_, change) {
      const undo = () => void undoSplit(client, storyId, change);
      return {
        ...done[change.kind],
        ...(change.kind === 'split' && { action: { label: 'Undo', onClick: undo } }),
      };
    },
  });
}

/** A split report is drafted as a story of its own first; that is joined again. */
async function undoSplit(client: QueryClient, storyId: string, change: UseReportsChange): Promise<void> {
  if (change.kind !== 'split') return;
  try {
    const drafted = await waitForDraft(change.rawItemId);
    await send('POST /api/admin/stories/{id}/join', { id: storyId, body: { storyId: drafted } });
    await refresh(client, 'stories');
    toast({ title: 'Undone', description: 'The report is part of this story again.', variant: 'success' });
  } catch (error) {
    toastFailure('Undo failed', error);
  }
}

const draftWaitMs = 500;
const draftWaitsMax = 60;

async function waitForDraft(rawItemId: string): Promise<string> {
  for (let waits = 0; waits < draftWaitsMax; waits++) {
    const { story } = await send('GET /api/admin/raw-items/{id}', { id: rawItemId });
    if (story) return story.id;
    await new Promise((resolve) => setTimeout(resolve, draftWaitMs));
  }
  throw new Error('It is still being drafted. Open its story later and join it to this one.');
}

const done = {
  primary: { title: 'Primary source changed', description: 'The story links to this source.' },
  split: { title: 'Report split off', description: 'It is being drafted as a story of its own.' },
  join: { title: 'Stories joined', description: 'The other one was discarded; its reports are here.' },
};
