import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { categories } from '../../../news/terms.ts';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { send } from '../../../web/kit/query.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import { DialogFooter } from '../../../web/kit/ui/dialog.tsx';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import { Select } from '../../../web/kit/ui/select.tsx';
import { refresh } from '../../../web/admin/refresh.ts';
import { toastFailure } from '../../../web/admin/toast-failure.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';
import type { Source } from '../../contract.ts';
import {
  addressHints,
  licenseHints,
  licenseLabels,
  parserLabels,
  parserTypes,
  sourceLicenses,
  sourceLimits,
} from '../../terms.ts';
import { changeSince, contentOf, draftOf, isWeight, type SourceDraft } from './source-draft.ts';
import { TestSource } from './test-source.tsx';
import { describeInterval, parserHints } from './messages.ts';
import { useFailure } from './use-failure.tsx';

type Props = { source?: Source; onClose: () => void };

/** The source form, with a way to test the source before saving. */
export function SourceForm({ source, onClose }: Props) {
  const form = useForm<SourceDraft>({ defaultValues: draftOf(source) });
  const { duplicate, showFailure } = useFailure(form);
  const { save, isSaving } = useSave(source, onClose, showFailure);
  const { errors } = form.formState;
  const [weight, chosenParser, license] = useWatch({
    control: form.control,
    name: ['weight', 'parser', 'license'],
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((draft) => save(draft))(event)}
      className="grid gap-4"
    >
      <Field label="Name" error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} maxLength={sourceLimits.nameMax} />}
      </Field>
      <Field
        label="URL"
        hint={addressHints[chosenParser]}
        error={
          errors.url?.message && (
            <>
              {errors.url.message}{' '}
              {duplicate && (
                <Link href={adminLinks.sources({ id: duplicate.id })} className="text-link" onClick={onClose}>
                  Show it
                </Link>
              )}
            </>
          )
        }
      >
        {(control) => (
          <Input {...control} {...form.register('url')} type="url" maxLength={sourceLimits.addressMax} />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Parser" hint={parserHints[chosenParser]} error={errors.parser?.message}>
          {(control) => (
            <Select {...control} {...form.register('parser')}>
              {parserTypes.map((parser) => (
                <option key={parser} value={parser}>
                  {parserLabels[parser]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Default category" error={errors.defaultCategory?.message}>
          {(control) => (
            <Select {...control} {...form.register('defaultCategory')}>
              <option value="">None</option>
              {categories.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={
            <>
              Weight{' '}
              <span className="font-normal text-muted-foreground">
                ({sourceLimits.weightMin} to {sourceLimits.weightMax})
              </span>
            </>
          }
          hint={isWeight(weight) ? describeInterval(weight) : 'A higher weight is fetched more often.'}
          error={errors.weight?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('weight', { valueAsNumber: true })}
              type="number"
              min={sourceLimits.weightMin}
              max={sourceLimits.weightMax}
              className="w-24"
            />
          )}
        </Field>
        <Field label="License" hint={licenseHints[license]} error={errors.license?.message}>
          {(control) => (
            <Select {...control} {...form.register('license')}>
              {sourceLicenses.map((each) => (
                <option key={each} value={each}>
                  {licenseLabels[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <TestSource form={form} id={source?.id} onFailure={showFailure} />
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
      toastFailure('Save failed', failure);
    },
  });
  return { save, isSaving };
}
