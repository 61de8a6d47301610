import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { categories, type Category } from '../../../news/terms.ts';
import { failureOf } from '../../../web/admin/failure.ts';
import { ActionForm } from '../../../web/admin/forms/action-form.tsx';
import { formField } from '../../../web/admin/forms/form-field.ts';
import { toastFailure } from '../../../web/admin/toast-failure.tsx';
import { setFieldErrors, useAction } from '../../../web/admin/use-action.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { errorBody } from '../../../web/kit/errors/error-body.ts';
import { counted } from '../../../web/kit/format.ts';
import { send } from '../../../web/kit/query.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Dialog, DialogFooter } from '../../../web/kit/ui/dialog.tsx';
import { InputField, SelectField } from '../../../web/kit/ui/field.tsx';
import { Link, OutsideLink } from '../../../web/kit/ui/link.tsx';
import { Options } from '../../../web/kit/ui/select.tsx';
import type { Source, SourceChange, SourceTestResult } from '../../contract.ts';
import {
  addressHint,
  licenseHints,
  licenseLabels,
  parserLabel,
  parserTypes,
  sourceDefaults,
  sourceLicenses,
  sourceLimits,
} from '../../terms.ts';
import { describeInterval, parserHints } from './messages.ts';

type Props = {
  /** The source to edit; if absent, a new source is added. */
  source?: Source;
  onClose: () => void;
};

export const SourceDialog = ({ source, onClose }: Props) => (
  <Dialog
    title={source ? 'Edit Source' : 'Add Source'}
    description="Fetched regularly. Items about PFAS become drafts for review."
    onClose={onClose}
  >
    <SourceForm {...(source && { source })} onClose={onClose} />
  </Dialog>
);

type SourceFormProps = { source?: Source; onClose: () => void };

/** The source form, with a way to test the source before saving. */
function SourceForm({ source, onClose }: SourceFormProps) {
  const form = useForm<SourceDraft>({ defaultValues: draftOf(source) });
  const { duplicate, showFailure } = useFailure(form);
  const { save, isSaving } = useSave(source, onClose, (failure) =>
    showFailure(source ? 'PATCH /api/admin/sources/{id}' : 'POST /api/admin/sources', failure),
  );
  return (
    <ActionForm form={form} run={save} className="grid gap-4">
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
    </ActionForm>
  );
}

function useSave(source: Source | undefined, onClose: () => void, onFailure: (failure: unknown) => boolean) {
  const { run: save, isPending: isSaving } = useAction<SourceDraft, unknown>({
    send: (draft) =>
      source
        ? send('PATCH /api/admin/sources/{id}', { id: source.id, body: changeSince(draftOf(source), draft) })
        : send('POST /api/admin/sources', { body: contentOf(draft) }),
    failed: 'Save failed',
    labels: { url: 'URL' },
    onDone: onClose,
    topics: ['sources'],
    done: source
      ? { title: 'Source updated', description: 'Changes saved successfully' }
      : { title: 'Source added', description: 'It will be fetched within a minute.' },
    onFailed: (_, error) => onFailure(error),
  });
  return { save, isSaving };
}

/** The calls of the form. */
type FormCall = 'POST /api/admin/sources' | 'PATCH /api/admin/sources/{id}' | 'POST /api/admin/sources/test';

/**
 * Shows why a source was not saved or tested at the form's fields, with the source that already has its address;
 * `showFailure` returns whether the fields show all that is wrong.
 */
function useFailure(form: UseFormReturn<SourceDraft>) {
  const [duplicate, setDuplicate] = useState<Source>();
  const showFailure = (call: FormCall, failure: unknown): boolean => {
    setDuplicate(errorBody(call, 409, failure)?.current);
    return setFieldErrors(form, failureOf(failure));
  };
  return { duplicate, showFailure };
}

type TestSourceProps = {
  form: UseFormReturn<SourceDraft>;
  /** The source that is being edited. */
  id: string | undefined;
  /** Shows it at the fields; false if they can’t show all of it. */
  onFailure: (failure: unknown) => boolean;
};

/** Fetches the source in the form and shows its first items; saves nothing. Errors appear at their field. */
function TestSource({ form, id, onFailure }: TestSourceProps) {
  const result = useRef<HTMLDivElement>(null);
  const { mutate, data, isPending } = useMutation({
    mutationFn: ({ url, parser }: Pick<SourceDraft, 'url' | 'parser'>) =>
      send('POST /api/admin/sources/test', { body: { url, parser, ...(id && { id }) } }),
    onSuccess: () => requestAnimationFrame(() => result.current?.scrollIntoView({ block: 'nearest' })),
    onError: (error) => onFailure(error) || toastFailure('Test failed', error, { labels: { url: 'URL' } }),
  });
  const test = () => {
    form.clearErrors(['url', 'parser']);
    mutate(form.getValues());
  };
  return (
    <div className="grid min-w-0 gap-3">
      <Button variant="outline" size="small" className="w-fit" disabled={isPending} onClick={test}>
        {isPending ? 'Testing...' : 'Test source'}
      </Button>
      <div ref={result} aria-live="polite" className="scroll-mb-24">
        {data && <Result {...data} />}
      </div>
    </div>
  );
}

const Result = ({ found, items }: SourceTestResult) => (
  <div className="rounded-md border bg-background px-4 py-3 text-sm">
    <p className="font-medium">
      {counted(found, 'item')} found
      {found > items.length && `, the first ${items.length}:`}
    </p>
    <ol className="mt-2 grid gap-2">
      {items.map(({ title, url, publishedAt }) => (
        <li key={url} className="flex items-baseline gap-3">
          <OutsideLink href={url} className="min-w-0 grow quiet-link font-serif text-base leading-snug">
            {title}
          </OutsideLink>
          {publishedAt && (
            <Time
              at={publishedAt}
              as="short"
              className="shrink-0 text-xs text-muted-foreground tabular-nums"
            />
          )}
        </li>
      ))}
    </ol>
  </div>
);

type FormProps = { form: UseFormReturn<SourceDraft> };

type AddressProps = FormProps & {
  /** The source that already has this address. */
  duplicate: Source | undefined;
  /** A link leads out of the form. */
  onLeave: () => void;
};

/** The form fields of a source. */
function SourceFields({ form, duplicate, onLeave }: AddressProps) {
  const [parser, license] = useWatch({ control: form.control, name: ['parser', 'license'] });
  return (
    <>
      <InputField label="Name" {...formField(form, 'name')} />
      <Address form={form} duplicate={duplicate} onLeave={onLeave} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice form={form} name="parser" label="Parser" hint={parserHints[parser]}>
          <Options of={parserTypes} label={parserLabel} />
        </Choice>
        <Choice form={form} name="defaultCategory" label="Default category">
          <option value="">None</option>
          <Options of={categories} />
        </Choice>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Weight form={form} />
        <Choice form={form} name="license" label="License" hint={licenseHints[license]}>
          <Options of={sourceLicenses} label={(each) => licenseLabels[each]} />
        </Choice>
      </div>
    </>
  );
}

function Address({ form, duplicate, onLeave }: AddressProps) {
  const parser = useWatch({ control: form.control, name: 'parser' });
  const { error, ...field } = formField(form, 'url');
  return (
    <InputField
      label="URL"
      hint={addressHint(parser)}
      error={
        error && (
          <>
            {error}{' '}
            {duplicate && (
              <Link href={adminLinks.sources({ id: duplicate.id })} className="text-link" onClick={onLeave}>
                View source
              </Link>
            )}
          </>
        )
      }
      {...field}
      type="url"
    />
  );
}

function Weight({ form }: FormProps) {
  const weight = useWatch({ control: form.control, name: 'weight' });
  return (
    <InputField
      label={
        <>
          Weight{' '}
          <span className="font-normal text-muted-foreground">
            ({sourceLimits.weightMin} to {sourceLimits.weightMax})
          </span>
        </>
      }
      hint={isWeight(weight) ? describeInterval(weight) : 'A higher weight is fetched more often.'}
      {...formField(form, 'weight', { valueAsNumber: true })}
      type="number"
      min={sourceLimits.weightMin}
      max={sourceLimits.weightMax}
      className="w-24"
    />
  );
}

type ChoiceProps = FormProps & {
  name: 'parser' | 'defaultCategory' | 'license';
  label: string;
  hint?: string;
  children: ReactNode;
};

const Choice = ({ form, name, ...select }: ChoiceProps) => (
  <SelectField {...select} {...formField(form, name)} />
);

/** A source's form values. */
type SourceDraft = Pick<Source, 'name' | 'url' | 'parser' | 'weight' | 'license'> & {
  defaultCategory: Category | '';
};

/** Form values for a source, or for a new one. */
const draftOf = (source?: Source): SourceDraft => ({
  name: source?.name ?? '',
  url: source?.url ?? '',
  parser: source?.parser ?? parserTypes[0],
  weight: source?.weight ?? sourceDefaults.weight,
  defaultCategory: source?.defaultCategory ?? '',
  license: source?.license ?? sourceDefaults.license,
});

/** The request body for a new source. */
const contentOf = ({ defaultCategory, ...draft }: SourceDraft) => ({
  ...draft,
  defaultCategory: defaultCategory || null,
});

/** The request body for an edited source: only the fields that changed. */
const changeSince = (base: SourceDraft, draft: SourceDraft): SourceChange => {
  const isChanged = ([field]: [string, unknown]) =>
    base[field as keyof SourceDraft] !== draft[field as keyof SourceDraft];
  return Object.fromEntries(Object.entries(contentOf(draft)).filter(isChanged));
};

const isWeight = (weight: number): boolean =>
  Number.isInteger(weight) && weight >= sourceLimits.weightMin && weight <= sourceLimits.weightMax;
