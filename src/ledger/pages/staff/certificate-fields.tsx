import type { ReactNode } from 'react';
import { AutosizeTextarea } from '../../../web/kit/ui/autosize-textarea.tsx';
import { CheckboxField } from '../../../web/kit/ui/checkbox-field.tsx';
import { Field, InputField, SelectField } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { Options } from '../../../web/kit/ui/select.tsx';
import { destructionTechs, fieldLabels, wasteStreams } from '../../terms.ts';
import {
  type CertificateDraft,
  type EditableField,
  massOf,
  type DocumentDraft,
  type ReasonsNeeded,
} from './certificate-draft.ts';
import { DocumentFields } from './document-fields.tsx';
import type { Preparation } from './use-ledger-action.tsx';

type Props = {
  /** The certificate's current contents; for a new one, what was entered before a reload. */
  draft: CertificateDraft;
  /** What is entered now; for a new certificate, empty before the first change. */
  typed: CertificateDraft;
  needed: ReasonsNeeded;
  documents: readonly DocumentDraft[];
  /** Errors by field name. */
  errors: Record<string, string>;
  clearErrors: Preparation['clearErrors'];
  /** Call after changes that fire no form event. */
  onChange: () => void;
};

const choices = { destructionTech: destructionTechs, wasteStream: wasteStreams } as const;
const hints: Partial<Record<EditableField, string>> = {
  notes: 'Public. Can be withdrawn later; the log keeps only a digest. Don’t name individuals.',
};

/** The fields that staff enter. */
export const CertificateFields = (props: Props) => (
  <>
    <Group title="What and where">
      <Text {...props} name="projectName" />
      <Text {...props} name="lotId" />
      <Named {...props} name="sourceEntity" confirm="isNewSourceEntity" />
      <Named {...props} name="facility" confirm="isNewFacility" />
      <Choice {...props} name="destructionTech" />
      <Choice {...props} name="wasteStream" />
    </Group>
    <Group title="Laboratory analysis">
      <Text {...props} name="preTreatmentLab" />
      <Text {...props} name="postTreatmentLab" />
      <Text {...props} name="pfasPreConcentrationUgL" mode="decimal" />
      <Text {...props} name="pfasPostConcentrationUgL" mode="decimal" />
      <Text {...props} name="sampleVolumeL" mode="decimal" />
      <Mass {...props} />
      <Text {...props} name="verifier" />
      <Text {...props} name="issueDate" type="date" />
      <Long {...props} name="byproductTestingSummary" rows={3} />
    </Group>
    <Group title="Documents and notes">
      <DocumentFields initial={props.documents} {...props} />
      <NoReport {...props} />
      <Long {...props} name="notes" rows={2} />
    </Group>
  </>
);

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid gap-4 border-t pt-4 sm:grid-cols-2">
    <legend className="float-left w-full font-serif text-lg font-semibold sm:col-span-2">{title}</legend>
    {children}
  </fieldset>
);

type One = Pick<Props, 'draft' | 'errors'> & { name: EditableField };

const common = ({ name, draft, errors, hint: given }: One & { hint?: ReactNode }) => {
  // Only of a new certificate can the ID be entered.
  const isNew = !('projectName' in draft) || 'certificateId' in draft;
  const hint = given ?? (name === 'issueDate' && isNew ? 'Leave empty for today.' : hints[name]);
  return { label: fieldLabels[name], error: errors[name], ...(hint && { hint }) };
};

type TextProps = One & { mode?: 'decimal'; type?: string; hint?: ReactNode };

const Text = ({ name, draft, errors, mode, type = 'text', hint }: TextProps) => (
  <InputField
    {...common({ name, draft, errors, ...(hint && { hint }) })}
    name={name}
    type={type}
    inputMode={mode}
    defaultValue={draft[name]}
    required={type === 'text'}
  />
);

type NamedProps = Props & {
  name: 'sourceEntity' | 'facility';
  confirm: 'isNewSourceEntity' | 'isNewFacility';
};

/** A name that should be on record; one that isn't must be confirmed to be new. */
const Named = ({ name, confirm, draft, typed, errors }: NamedProps) => {
  const unknown = errors[confirm];
  return (
    <div className="grid content-start gap-2">
      <Text name={name} draft={draft} errors={{ ...errors, ...(unknown && { [name]: unknown }) }} />
      {(unknown !== undefined || typed[confirm]) && (
        // A confirmation is of one name.
        <CheckboxField
          key={typed[name]}
          name={confirm}
          label={`This ${fieldLabels[name].toLowerCase()} is new`}
        />
      )}
    </div>
  );
};

/** Asks why there is no laboratory report, as long as none is among the documents with the hash of its file. */
const NoReport = ({ draft, typed, needed, errors }: Props) =>
  (needed.noReportReason || typed.noReportReason) && (
    <Field
      label="Why there is no laboratory report"
      hint="Needed unless a document is a laboratory report with the SHA-256 of its file. Public, in the log’s entry."
      error={errors.noReportReason}
      className="sm:col-span-2"
    >
      {(control) => <Input {...control} name="noReportReason" defaultValue={draft.noReportReason} />}
    </Field>
  );

/** The grams, with those that the other figures give; if they differ, why. */
const Mass = ({ draft, typed, needed, errors }: Props) => {
  const mass = massOf(typed);
  return (
    <>
      <Text
        name="pfasDestroyedGrams"
        draft={draft}
        errors={errors}
        mode="decimal"
        {...(mass && { hint: <ComputedMass {...mass} /> })}
      />
      {(needed.massReason || typed.massReason) && (
        <Field
          label="Why the mass differs"
          hint="If the sample represents a larger volume, state the volume treated. Public, in the log’s entry."
          error={errors.massReason}
          className="sm:col-span-2"
        >
          {(control) => <Input {...control} name="massReason" defaultValue={draft.massReason} />}
        </Field>
      )}
    </>
  );
};

const ComputedMass = ({ computed, deviation }: { computed: string; deviation: string }) => (
  <>
    The figures above give {computed} g.
    {deviation && <strong className="font-semibold text-warning"> Stated: {deviation}.</strong>}
  </>
);

const Choice = ({ name, draft, errors }: One & { name: keyof typeof choices }) => (
  <SelectField {...common({ name, draft, errors })} name={name} defaultValue={draft[name] ?? ''} required>
    {!draft[name] && <option value="">Choose…</option>}
    <Options of={choices[name]} />
  </SelectField>
);

const Long = ({ name, draft, errors, rows }: One & { rows: number }) => (
  <Field {...common({ name, draft, errors })} className="sm:col-span-2">
    {(control) => <AutosizeTextarea {...control} name={name} rows={rows} defaultValue={draft[name]} />}
  </Field>
);
