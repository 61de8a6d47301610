import { useForm } from 'react-hook-form';
import type { StoryCover } from '../../../../covers/contract.ts';
import { creditLimits } from '../../../../covers/terms.ts';
import { FormDialog } from '../../../../web/admin/forms/form-dialog.tsx';
import { setFieldErrors, useAction } from '../../../../web/admin/use-action.tsx';
import { send } from '../../../../web/kit/query.ts';
import { InputField, AutosizeField } from '../../../../web/kit/ui/field.tsx';

type Props = { storyId: string; cover: StoryCover; onClose: () => void };

/** Edits the credit, license and description of a source's picture. */
export function CreditDialog({ storyId, cover, onClose }: Props) {
  const { form, run, isPending } = useCreditForm(storyId, cover, onClose);
  const { errors } = form.formState;
  return (
    <FormDialog
      title="Picture credit"
      description="Shown below the picture, and on it where it appears alone, as in link previews."
      onSend={() => void form.handleSubmit(run)()}
      isPending={isPending}
      submit="Save"
      submitting="Saving..."
      onClose={onClose}
    >
      <InputField
        label="Credit"
        hint="Whose picture it is."
        error={errors.credit?.message}
        {...form.register('credit', {
          validate: (text) => text.trim() !== '' || 'Enter whose picture it is.',
        })}
        maxLength={creditLimits.creditMax}
      />
      <InputField
        label="License"
        hint="Such as CC BY 4.0 or Public domain."
        error={errors.license?.message}
        {...form.register('license', { validate: (text) => text.trim() !== '' || 'Enter the license.' })}
        maxLength={creditLimits.licenseMax}
      />
      <AutosizeField
        label="Description"
        hint="What it shows, for readers who can’t see it."
        error={errors.alt?.message}
        {...form.register('alt')}
        rows={2}
        maxLength={creditLimits.altMax}
      />
    </FormDialog>
  );
}

function useCreditForm(storyId: string, { credit, license, alt }: StoryCover, onClose: () => void) {
  const form = useForm({
    defaultValues: { credit: credit ?? '', license: license ?? '', alt: alt ?? '' },
  });
  const { run, isPending } = useAction({
    send: ({ alt: text, ...change }: { credit: string; license: string; alt: string }) =>
      send('PATCH /api/admin/stories/{id}/cover', {
        id: storyId,
        body: { ...change, alt: text.trim() || null },
      }),
    failed: 'Save failed',
    labels: { alt: 'Description' },
    onDone: onClose,
    topics: ['stories'],
    done: { title: 'Credit saved' },
    onFailed(failure) {
      setFieldErrors(form, failure);
      return false;
    },
  });
  return { form, run, isPending };
}
