import type { UseFormReturn } from 'react-hook-form';
import { useWebsite } from '../../../web/kit/website.ts';
import { zoneName } from '../../../web/kit/zone-name.ts';
import { formField } from '../../../web/admin/forms/form-field.ts';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { Select } from '../../../web/kit/ui/select.tsx';
import { clockHour } from '../../../digest/hour-terms.ts';
import { digestLimits } from '../../../digest/terms.ts';
import { Part } from './part.tsx';
import type { SettingsDraft } from './settings-draft.ts';

const hours = Array.from({ length: digestLimits.hourMax + 1 }, (_, hour) => hour);

type Props = { form: UseFormReturn<SettingsDraft> };

export function DigestFields({ form }: Props) {
  const { timeZone } = useWebsite();
  return (
    <Part
      title="Digest"
      about={`The email to subscribers, every Friday. Times are ${zoneName(timeZone)} (${timeZone}).`}
    >
      <Hour form={form} />
      <ConfirmsAddresses form={form} />
      <EmailsPerSecond form={form} />
      <Field label="Sender name" error={form.formState.errors.digest?.senderName?.message}>
        {(control) => (
          <Input
            {...control}
            {...formField(form, 'digest.senderName')}
            maxLength={digestLimits.senderNameMax}
          />
        )}
      </Field>
      <Field
        label="Postal address"
        hint="Shown at the end of each digest; many countries require it in newsletters. Leave empty to leave it out."
        error={form.formState.errors.postalAddress?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...formField(form, 'postalAddress')}
            maxLength={digestLimits.postalAddressMax}
            placeholder="12 Main Street, Ann Arbor, MI 48104, USA"
          />
        )}
      </Field>
    </Part>
  );
}

const Hour = ({ form }: Props) => (
  <Field
    label="Hour"
    hint="If you choose an hour that has already passed on a Friday, the next digest goes out a week later."
    error={form.formState.errors.digest?.hour?.message}
  >
    {(control) => (
      <Select {...control} {...formField(form, 'digest.hour', { valueAsNumber: true })} className="max-w-40">
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {clockHour(hour)}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

const ConfirmsAddresses = ({ form }: Props) => (
  <label className="flex items-start gap-3 text-sm">
    <input
      type="checkbox"
      {...form.register('digestDelivery.confirmsAddresses')}
      className="mt-0.5 size-4.5 shrink-0 accent-primary"
    />
    <span>
      <span className="font-medium">Confirm new addresses</span>
      <span className="mt-1 block text-muted-foreground">
        A new subscriber gets the digest only after following a link in an email.
      </span>
    </span>
  </label>
);

const EmailsPerSecond = ({ form }: Props) => (
  <Field
    label="Emails per second"
    hint="Set this if your mail server limits the rate. Leave empty for no limit."
    error={form.formState.errors.digestDelivery?.emailsPerSecondMax?.message}
  >
    {(control) => (
      <Input
        {...control}
        {...formField(form, 'digestDelivery.emailsPerSecondMax', {
          // A text that isn't a number is sent as typed, for the server to refuse.
          setValueAs: (text: string | number | null) =>
            text === '' || text === null ? null : Number(text) || text,
        })}
        inputMode="numeric"
        className="max-w-40"
      />
    )}
  </Field>
);
