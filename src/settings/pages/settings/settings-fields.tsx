import type { ComponentProps, ReactNode } from 'react';
import { type FieldPath, type RegisterOptions, type UseFormReturn, useWatch } from 'react-hook-form';
import { roleNames, userRoles } from '../../../access/terms.ts';
import { clockHour, digestDefaults, digestLimits } from '../../../digest/terms.ts';
import { emailMax } from '../../../platform/terms.ts';
import { type DiversityGroup, diversityGroups } from '../../../review/terms.ts';
import { formField } from '../../../web/admin/forms/form-field.ts';
import { CheckboxField } from '../../../web/kit/ui/checkbox-field.tsx';
import { InputField, SelectField } from '../../../web/kit/ui/field.tsx';
import { Options } from '../../../web/kit/ui/select.tsx';
import { useWebsite } from '../../../web/kit/website.ts';
import { zoneName } from '../../../web/kit/zone-name.ts';
import type { SettingsDraft } from './settings-draft.ts';

type Name = FieldPath<SettingsDraft>;
type Props = { form: UseFormReturn<SettingsDraft> };

export const WebsiteFields = ({ form }: Props) => (
  <Part title="Site" about="Shown on every page, in feeds and in emails.">
    <TextField form={form} name="title" label="Title" />
    <TextField form={form} name="contactEmail" label="Contact email" type="email" maxLength={emailMax} />
    <TextField
      form={form}
      name="correctionsEmail"
      label="Corrections email"
      hint="Readers request corrections here. If empty, the contact address is used."
      type="email"
      maxLength={emailMax}
    />
    <TextField
      form={form}
      name="organization"
      label="Organization"
      hint="Named in the ledger’s entries as the issuer of certificates. If empty, the title is used."
    />
    <CheckboxField
      {...form.register('secondPerson')}
      label="Second person"
      hint="A second administrator must sign each ledger entry. Needs at least two administrators."
      error={form.formState.errors.secondPerson?.message}
    />
  </Part>
);

const groups = Object.keys(diversityGroups) as DiversityGroup[];

export function DiversityFields({ form }: Props) {
  const targets = useWatch({ control: form.control, name: 'diversityTargets' });
  const sum = Object.values(targets).reduce((all, share) => all + (share || 0), 0);
  const problem =
    form.formState.errors.diversityTargets?.message ??
    (sum === 100 ? undefined : 'The four targets must add up to 100.');
  return (
    <Part
      title="Diversity targets"
      about="The share of approved stories each group should have. The queue shows how far off it is."
    >
      <div className="grid grid-cols-2 gap-5 xl:grid-cols-4">
        {groups.map((group) => (
          <TextField
            key={group}
            form={form}
            name={`diversityTargets.${group}`}
            label={`${diversityGroups[group].label}, %`}
            rules={{ valueAsNumber: true }}
            type="number"
            min={0}
            max={100}
            className="tabular-nums"
          />
        ))}
      </div>
      <p aria-live="polite" className="text-sm text-muted-foreground tabular-nums">
        Total: {sum}%.{problem && <span className="text-destructive"> {problem}</span>}
      </p>
    </Part>
  );
}

const hours = Array.from({ length: digestLimits.hourMax + 1 }, (_, hour) => hour);

export function DigestFields({ form }: Props) {
  const { timeZone } = useWebsite();
  return (
    <Part
      title="Digest"
      about={`The email to subscribers, every ${digestDefaults.day}. Times are ${zoneName(timeZone)} (${timeZone}).`}
    >
      <SelectField
        label="Hour"
        hint={`If you choose an hour that has already passed on a ${digestDefaults.day}, the next digest goes out a week later.`}
        {...formField(form, 'digest.hour', { valueAsNumber: true })}
        className="max-w-40"
      >
        <Options of={hours} label={clockHour} />
      </SelectField>
      <CheckboxField
        {...form.register('digestDelivery.confirmsAddresses')}
        label="Confirm new addresses"
        hint="A new subscriber gets the digest only after following a link in an email."
      />
      <TextField
        form={form}
        name="digestDelivery.emailsPerSecondMax"
        label="Emails per second"
        hint="Set this if your mail server limits the rate. Leave empty for no limit."
        rules={{
          // A text that isn't a number is sent as typed, for the server to refuse.
          setValueAs: (text: string | number | null) =>
            text === '' || text === null ? null : Number(text) || text,
        }}
        inputMode="numeric"
        className="max-w-40"
      />
      <TextField form={form} name="digest.senderName" label="Sender name" />
      <TextField
        form={form}
        name="postalAddress"
        label="Postal address"
        hint="Shown at the end of each digest; many countries require it in newsletters. Leave empty to leave it out."
        placeholder="12 Main Street, Ann Arbor, MI 48104, USA"
      />
    </Part>
  );
}

export const SignInFields = ({ form }: Props) => (
  <Part
    title="Two-factor authentication"
    about="Anyone can turn it on for their own account. People with these roles must: they set it up before they continue."
  >
    {userRoles.map((role) => (
      <CheckboxField
        key={role}
        {...form.register('secondFactorRoles')}
        value={role}
        label={`${roleNames[role]}s`}
      />
    ))}
  </Part>
);

const Part = ({ title, about, children }: { title: string; about: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 gap-x-10 gap-y-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
    <div>
      <legend className="font-serif text-xl font-semibold">{title}</legend>
      <p className="mt-1.5 text-sm leading-6 text-muted-foreground">{about}</p>
    </div>
    <div className="grid content-start gap-5">{children}</div>
  </fieldset>
);

type TextFieldProps = Props & { name: Name; rules?: RegisterOptions<SettingsDraft, Name> } & Omit<
    ComponentProps<typeof InputField>,
    'form' | 'name'
  >;

const TextField = ({ form, name, rules, ...input }: TextFieldProps) => (
  <InputField {...formField(form, name, rules)} {...input} />
);
