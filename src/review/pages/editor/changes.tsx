import { useState } from 'react';
import type { Story } from '../../../news/contract.ts';
import type { StoryRevision } from '../../../news/provenance-contract.ts';
import { publicFieldLabels, fieldText } from '../../../news/revision-terms.ts';
import { FormDialog } from '../../../web/admin/forms/form-dialog.tsx';
import { useAction } from '../../../web/admin/use-action.tsx';
import { counted } from '../../../web/kit/format.ts';
import { send } from '../../../web/kit/query.ts';
import { useRead } from '../../../web/kit/read.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../web/kit/ui/card.tsx';
import { ChangedText } from '../../../web/kit/ui/changed-text.tsx';
import { AutosizeField } from '../../../web/kit/ui/field.tsx';
import { SkeletonText } from '../../../web/kit/ui/skeleton.tsx';
import { revisionsRead } from './reads.ts';

type Props = { story: Story; mayReview: boolean };

/** Text changes since a story's first approval, including what is withheld from readers. */
export function Changes({ story, mayReview }: Props) {
  const revisions = useRead(revisionsRead({ id: story.id }));
  return (
    <Card className="mt-6" aria-labelledby="changes">
      <CardHeader className="h-15 flex-row items-center justify-between gap-4 py-0">
        <CardTitle id="changes">Changes since publication</CardTitle>
        {revisions && revisions.length > 0 && (
          <p className="text-sm text-muted-foreground">{counted(revisions.length, 'change')}</p>
        )}
      </CardHeader>
      <CardContent className={revisions && revisions.length > 0 ? 'py-0' : ''}>
        {!revisions ? (
          <SkeletonText lines={3} />
        ) : revisions.length === 0 ? (
          <p className="text-sm text-muted-foreground">The text has not changed since approval.</p>
        ) : (
          <ol className="divide-y">
            {revisions.map((revision) => (
              <Change key={revision.id} storyId={story.id} revision={revision} mayReview={mayReview} />
            ))}
          </ol>
        )}
      </CardContent>
    </Card>
  );
}

type ChangeProps = { storyId: string; revision: StoryRevision; mayReview: boolean };

function Change({ storyId, revision, mayReview }: ChangeProps) {
  const { id, revisedAt, changed, before, after, withheld } = revision;
  const [isAsking, setAsking] = useState(false);
  const { withhold, show, isPending, errors, clearErrors } = useWithholding(storyId, id, () =>
    setAsking(false),
  );
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 lg:grid-cols-[15rem_1fr]" aria-labelledby={`change-${id}`}>
      <div className="grid content-start justify-items-start gap-2 text-sm">
        <h3 id={`change-${id}`} className="font-semibold">
          <Time at={revisedAt} as="moment" />
        </h3>
        {withheld && (
          <>
            <Badge variant="outline">Withheld from readers</Badge>
            <p className="text-muted-foreground">
              Since <Time at={withheld.at} as="long" />: {withheld.reason}
            </p>
          </>
        )}
        {mayReview &&
          (withheld ? (
            <Button variant="outline" size="small" disabled={isPending} onClick={() => show()}>
              Show again
            </Button>
          ) : (
            <Button variant="outline" size="small" onClick={() => setAsking(true)}>
              Withhold
            </Button>
          ))}
      </div>
      <dl className="grid min-w-0 gap-3">
        {changed.map((field) => (
          <div key={field}>
            <dt className="kicker text-muted-foreground">{publicFieldLabels[field]}</dt>
            <dd className="mt-1 prose-text text-[1.0625rem] whitespace-pre-line">
              <ChangedText before={fieldText(before[field])} after={fieldText(after[field])} />
            </dd>
          </div>
        ))}
      </dl>
      {isAsking && (
        <WithholdDialog
          error={errors.reason}
          onEdit={clearErrors}
          isPending={isPending}
          onWithhold={withhold}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

/** Withholds a change's text from readers, with a reason, or shows it to them again. */
function useWithholding(storyId: string, revisionId: string, onDone: () => void) {
  const revision = { id: storyId, revisionId };
  const { run, isPending, errors, clearErrors } = useAction({
    send: (reason: string | null) =>
      reason === null
        ? send('POST /api/admin/stories/{id}/revisions/{revisionId}/show', revision)
        : send('POST /api/admin/stories/{id}/revisions/{revisionId}/withhold', {
            ...revision,
            body: { reason },
          }),
    failed: 'Update failed',
    onDone,
    topics: ['stories'],
    done: ({ withheld }) =>
      withheld
        ? { title: 'Change withheld', description: 'Readers see when and why, but not the text.' }
        : { title: 'Change shown again', description: 'Readers see its text.' },
  });
  return { withhold: (reason: string) => run(reason), show: () => run(null), isPending, errors, clearErrors };
}

type WithholdDialogProps = {
  error: string | undefined;
  onEdit: () => void;
  isPending: boolean;
  onWithhold: (reason: string) => void;
  onClose: () => void;
};

/** Asks for the reason shown to readers in place of a change's text. */
const WithholdDialog = ({ error, onEdit, isPending, onWithhold, onClose }: WithholdDialogProps) => (
  <FormDialog
    title="Withhold this change?"
    description="Readers no longer see its text, only the date and your reason. If the same words appear in the change before or after it, withhold that one too."
    submit="Withhold"
    submitting="Withholding..."
    isPending={isPending}
    onSend={(given) => onWithhold(String(given.get('reason')))}
    onChange={onEdit}
    onClose={onClose}
  >
    <AutosizeField label="Reason for readers" error={error} name="reason" rows={2} />
  </FormDialog>
);
