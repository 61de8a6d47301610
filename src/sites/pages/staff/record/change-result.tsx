import { sendAsStaff } from '../../../../web/admin/send.ts';
import type { CallInput } from '../../../../web/kit/calls.ts';
import type { SiteRecord } from '../../../staff-contract.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { ResultDialog } from '../result-dialog.tsx';
import { type NewResult, resultErrors, resultOf, resultText } from '../result-draft.ts';
import { useSiteAction } from '../use-site-action.tsx';

type Sample = SiteRecord['samples'][number];
type Correction = CallInput<'POST /api/admin/sites/{id}/correct'>['body'];
type Props = { site: SiteRecord; onClose: () => void };

const useCorrection = (site: SiteRecord, done: string, onClose: () => void) =>
  useSiteAction({
    send: (body: Omit<Correction, 'updatedAt'>) =>
      sendAsStaff('POST /api/admin/sites/{id}/correct', {
        id: site.id,
        body: { ...body, updatedAt: site.updatedAt },
      }),
    failed: 'Correction failed',
    onDone: onClose,
    done: { title: done, description: 'The site’s page says so.' },
  });

/** Adds a result, or corrects one. */
export function ChangeResult({ site, sample, onClose }: Props & { sample: Sample | undefined }) {
  const { run, isPending, errors } = useCorrection(
    site,
    sample ? 'Result corrected' : 'Result added',
    onClose,
  );
  const confirm = (result: NewResult, reason: string) =>
    run(sample ? { reason, changed: [{ id: sample.id, result }] } : { reason, added: [result] });
  return (
    <ResultDialog
      title={sample ? 'Correct this result' : 'Add a result'}
      initial={sample && resultOf(sample)}
      hasReason
      submit={sample ? 'Correct' : 'Add'}
      submitting={sample ? 'Correcting...' : 'Adding...'}
      isPending={isPending}
      errors={resultErrors(errors)}
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}

export function RemoveResult({ site, sample, onClose }: Props & { sample: Sample }) {
  const { run, isPending, errors } = useCorrection(site, 'Result removed', onClose);
  const result = resultOf(sample);
  return (
    <ReasonDialog
      title={`Remove ${result.compound ?? 'the highest level'}, ${resultText(result)}?`}
      description="It no longer counts, and the site’s page says that it was removed."
      submit="Remove"
      submitting="Removing..."
      isDestructive
      isPending={isPending}
      error={errors['reason']}
      onClose={onClose}
      onConfirm={(reason) => run({ reason, removed: [sample.id] })}
    />
  );
}
