import { LoaderCircle, TriangleAlert } from 'lucide-react';
import { counted } from '../../../../web/kit/format.ts';
import { Time } from '../../../../web/kit/time.tsx';
import { Alert } from '../../../../web/kit/ui/alert.tsx';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../../web/kit/ui/dialog.tsx';
import { Skeleton } from '../../../../web/kit/ui/skeleton.tsx';
import type { Redraft } from '../../../../writer/contract.ts';
import { describeWriter } from '../../../../writer/terms.ts';
import { Comparison } from './comparison.tsx';
import type { useRedraft } from './use-redraft.tsx';
import { WriterChoice } from './writer-choice.tsx';

type Props = { redraft: ReturnType<typeof useRedraft>; onClose: () => void };

/** Chooses a writer, and compares what it wrote with the story as edited. */
export function RedraftDialog({ redraft, onClose }: Props) {
  const { redrafting, request, isPending } = redraft;
  const newest = redrafting?.newest ?? null;
  const isWriting = isPending || newest?.finishedAt === null;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent className="max-w-5xl content-start gap-5">
        <div className="grid gap-1.5">
          <DialogTitle>Redraft with…</DialogTitle>
          <DialogDescription>
            The writer drafts again from the primary source. You choose what to use; nothing is saved until
            you save the story.
          </DialogDescription>
        </div>
        {redrafting ? (
          <WriterChoice model={redrafting.model} isWriting={isWriting} onChoose={request} />
        ) : (
          <Skeleton className="h-24" />
        )}
        <div aria-live="polite" className="empty:hidden">
          {isWriting && (
            <p className="flex items-center gap-2.5 border-t pt-5 text-sm">
              <LoaderCircle aria-hidden className="size-4 animate-spin" /> Drafting... You can close this; the
              draft will be here when you come back.
            </p>
          )}
          {!isWriting && newest?.failure && (
            <Alert variant="destructive">
              <TriangleAlert aria-hidden />
              <p>No draft was written. {newest.failure}</p>
            </Alert>
          )}
        </div>
        {!isWriting && newest?.draft && <Result newest={newest} redraft={redraft} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  );
}

type ResultProps = Props & { newest: Redraft };

function Result({ newest, redraft, onClose }: ResultProps) {
  const { compared, use } = redraft;
  const { draft, finishedAt } = newest;
  const open = compared.filter(({ isUsed }) => !isUsed);
  return (
    <section aria-labelledby="redraft-result" className="grid gap-4 border-t pt-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 text-sm">
          <h3 id="redraft-result" className="font-serif text-lg leading-snug font-semibold">
            {compared.length === 0
              ? 'The new draft says the same'
              : `The new draft differs in ${counted(compared.length, 'field')}`}
          </h3>
          {draft && finishedAt && (
            <p className="mt-0.5 text-muted-foreground">
              By {describeWriter({ ...draft, fallbackReason: null })}, <Time at={finishedAt} as="moment" />
            </p>
          )}
        </div>
        {compared.length > 0 && (
          <div className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
            <Button
              variant="outline"
              disabled={open.length === 0}
              onClick={() => use(open.map(({ field }) => field))}
            >
              Use all
            </Button>
            <Button onClick={onClose}>Done</Button>
          </div>
        )}
      </div>
      {draft?.fallbackReason && (
        <Alert variant="warning">
          <TriangleAlert aria-hidden />
          <p>The model could not write it, so the built-in writer did. {draft.fallbackReason}</p>
        </Alert>
      )}
      {compared.length > 0 && <Comparison redraft={redraft} />}
    </section>
  );
}
