import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { send } from '../../../../web/kit/query.ts';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { DialogFooter } from '../../../../web/kit/ui/dialog.tsx';
import { refresh } from '../../../../web/admin/refresh.ts';
import { toastFailure } from '../../../../web/admin/toast-failure.tsx';
import { toast } from '../../../../web/kit/ui/toast.tsx';
import type { Source } from '../../../contract.ts';
import { changeSince, contentOf, draftOf, type SourceDraft } from './source-draft.ts';
import { SourceFields } from './source-fields.tsx';
import { TestSource } from './test-source.tsx';
import { useFailure } from './use-failure.tsx';

type Props = { source?: Source; onClose: () => void };

/** The source form, with a way to test the source before saving. */
export function SourceForm({ source, onClose }: Props) {
  const form = useForm<SourceDraft>({ defaultValues: draftOf(source) });
  const { duplicate, showFailure } = useFailure(form);
  const { save, isSaving } = useSave(source, onClose, (failure) =>
    showFailure(source ? 'PATCH /api/admin/sources/{id}' : 'POST /api/admin/sources', failure),
  );
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit((draft) => save(draft))(event)}
      className="grid gap-4"
    >
      <SourceFields form={form} duplicate={duplicate} onLeave={onClose} />
      <TestSource
        form={form}
        id={source?.id}
        onFailure={(failure) => showFailure('POST /api/admin/sources/test', failure)}
      />
      <DialogFooter className="sticky -bottom-6 -mx-6 -mb-6 border-t bg-popover px-6 py-4">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save Source'}
        </Button>
      </DialogFooter>
    </form>
  );
}

function useSave(source: Source | undefined, onClose: () => void, onFailure: (failure: unknown) => boolean) {
  const client = useQueryClient();
  const { mutate: save, isPending: isSaving } = useMutation({
    mutationFn: (draft: SourceDraft) =>
      source
        ? send('PATCH /api/admin/sources/{id}', { id: source.id, body: changeSince(draftOf(source), draft) })
        : send('POST /api/admin/sources', { body: contentOf(draft) }),
    async onSuccess() {
      onClose();
      await refresh(client, 'sources');
      toast(
        source
          ? { title: 'Source updated', description: 'Changes saved successfully', variant: 'success' }
          : { title: 'Source added', description: 'It will be fetched within a minute.', variant: 'success' },
      );
    },
    onError(failure) {
      onFailure(failure);
      toastFailure('Save failed', failure, { labels: { url: 'URL' } });
    },
  });
  return { save, isSaving };
}
