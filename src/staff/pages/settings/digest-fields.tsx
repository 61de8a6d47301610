import type { UseFormReturn } from 'react-hook-form';
import { useSite } from '../../../web/site.ts';
import { Field } from '../../../web/ui/field.tsx';
import { Input } from '../../../web/ui/input.tsx';
import { Select } from '../../../web/ui/select.tsx';
import { settingLimits, weekdays } from '../../terms.ts';
import { Part } from './part.tsx';
import type { SettingsDraft } from './settings-draft.ts';

const hours = Array.from({ length: settingLimits.hourMax + 1 }, (_, hour) => hour);

export function DigestFields({ form }: { form: UseFormReturn<SettingsDraft> }) {
  const { timeZone } = useSite();
  const errors = form.formState.errors.digest;
  return (
    <Part title="Digest" about={`The weekly mail to subscribers. Times are of the zone ${timeZone}.`}>
      <div className="grid grid-cols-2 gap-5">
        <Field label="Day" error={errors?.day?.message}>
          {(control) => (
            <Select {...control} {...form.register('digest.day')}>
              {weekdays.map((day) => (
                <option key={day}>{day}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Hour" error={errors?.hour?.message}>
          {(control) => (
            <Select {...control} {...form.register('digest.hour', { valueAsNumber: true })}>
              {hours.map((hour) => (
                <option key={hour} value={hour}>
                  {`${hour}`.padStart(2, '0')}:00
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label="Sender name" error={errors?.senderName?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('digest.senderName', { required: 'Enter a name.' })}
            maxLength={settingLimits.senderNameMax}
          />
        )}
      </Field>
    </Part>
  );
}
