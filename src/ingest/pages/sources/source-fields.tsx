import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { categories, type Category } from '../../../news/terms.ts';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import { Select } from '../../../web/kit/ui/select.tsx';
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
      <Field label="Name" error={form.formState.errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} maxLength={sourceLimits.nameMax} />}
      </Field>
      <Address form={form} duplicate={duplicate} onLeave={onLeave} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice form={form} name="parser" label="Parser" hint={parserHints[parser]}>
          {parserTypes.map((each) => (
            <option key={each} value={each}>
              {parserLabel(each)}
            </option>
          ))}
        </Choice>
        <Choice form={form} name="defaultCategory" label="Default category">
          <option value="">None</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Choice>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Weight form={form} />
        <Choice form={form} name="license" label="License" hint={licenseHints[license]}>
          {sourceLicenses.map((each) => (
            <option key={each} value={each}>
              {licenseLabels[each]}
            </option>
          ))}
        </Choice>
      </div>
    </>
  );
}

function Address({ form, duplicate, onLeave }: AddressProps) {
  const parser = useWatch({ control: form.control, name: 'parser' });
  const problem = form.formState.errors.url?.message;
  return (
    <Field
      label="URL"
      hint={addressHint(parser)}
      error={
        problem && (
          <>
            {problem}{' '}
            {duplicate && (
              <Link href={adminLinks.sources({ id: duplicate.id })} className="text-link" onClick={onLeave}>
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
  );
}

function Weight({ form }: FormProps) {
  const weight = useWatch({ control: form.control, name: 'weight' });
  return (
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
      error={form.formState.errors.weight?.message}
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
  );
}

type ChoiceProps = FormProps & {
  name: 'parser' | 'defaultCategory' | 'license';
  label: string;
  hint?: string;
  children: ReactNode;
};

const Choice = ({ form, name, label, hint, children }: ChoiceProps) => (
  <Field label={label} hint={hint} error={form.formState.errors[name]?.message}>
    {(control) => (
      <Select {...control} {...form.register(name)}>
        {children}
      </Select>
    )}
  </Field>
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
