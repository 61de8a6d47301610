import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { categories, type Category } from '../../../news/terms.ts';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { InputField, SelectField } from '../../../web/kit/ui/field.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import { Options } from '../../../web/kit/ui/select.tsx';
import type { Source, SourceChange } from '../../contract.ts';
import {
  addressHint,
  licenseHints,
  licenseLabels,
  parserLabel,
  parserTypes,
  sourceLicenses,
  sourceLimits,
  type ParserType,
  sourceDefaults,
  type SourceLicense,
} from '../../terms.ts';
import { describeInterval, parserHints } from './messages.ts';

type FormProps = { form: UseFormReturn<SourceDraft> };

type AddressProps = FormProps & {
  /** The source that already has this address. */
  duplicate: Source | undefined;
  /** A link leads out of the form. */
  onLeave: () => void;
};

/** The form fields of a source. */
export function SourceFields({ form, duplicate, onLeave }: AddressProps) {
  const [parser, license] = useWatch({ control: form.control, name: ['parser', 'license'] });
  return (
    <>
      <InputField label="Name" error={form.formState.errors.name?.message} {...form.register('name')} />
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
  const problem = form.formState.errors.url?.message;
  return (
    <InputField
      label="URL"
      hint={addressHint(parser)}
      error={
        problem && (
          <>
            {problem}{' '}
            {duplicate && (
              <Link href={adminLinks.sources({ id: duplicate.id })} className="text-link" onClick={onLeave}>
                View source
              </Link>
            )}
          </>
        )
      }
      {...form.register('url')}
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
      error={form.formState.errors.weight?.message}
      {...form.register('weight', { valueAsNumber: true })}
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

const Choice = ({ form, name, label, hint, children }: ChoiceProps) => (
  <SelectField
    label={label}
    hint={hint}
    error={form.formState.errors[name]?.message}
    {...form.register(name)}
  >
    {children}
  </SelectField>
);

/** A source's form values. */
export type SourceDraft = {
  name: string;
  url: string;
  parser: ParserType;
  weight: number;
  defaultCategory: Category | '';
  license: SourceLicense;
};

/** Form values for a source, or for a new one. */
export const draftOf = (source?: Source): SourceDraft => ({
  name: source?.name ?? '',
  url: source?.url ?? '',
  parser: source?.parser ?? parserTypes[0],
  weight: source?.weight ?? sourceDefaults.weight,
  defaultCategory: source?.defaultCategory ?? '',
  license: source?.license ?? sourceDefaults.license,
});

/** The request body for a new source. */
export const contentOf = ({ defaultCategory, ...draft }: SourceDraft) => ({
  ...draft,
  defaultCategory: defaultCategory || null,
});

/** The request body for an edited source: only the fields that changed. */
export const changeSince = (base: SourceDraft, draft: SourceDraft): SourceChange => {
  const isChanged = ([field]: [string, unknown]) =>
    base[field as keyof SourceDraft] !== draft[field as keyof SourceDraft];
  return Object.fromEntries(Object.entries(contentOf(draft)).filter(isChanged));
};

const isWeight = (weight: number): boolean =>
  Number.isInteger(weight) && weight >= sourceLimits.weightMin && weight <= sourceLimits.weightMax;
