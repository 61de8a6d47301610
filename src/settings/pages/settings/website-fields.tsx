import type { UseFormReturn } from 'react-hook-form';
import { formField } from '../../../web/admin/forms/form-field.ts';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { emailMax } from '../../../access/terms.ts';
import { settingLimits } from '../../terms.ts';
import { Part } from './part.tsx';
import type { SettingsDraft } from './settings-draft.ts';

export function WebsiteFields({ form }: { form: UseFormReturn<SettingsDraft> }) {
  const { errors } = form.formState;
  return (
    <Part title="Site" about="Shown on every page, in feeds and in emails.">
      <Field label="Title" error={errors.title?.message}>
        {(control) => <Input {...control} {...formField(form, 'title')} maxLength={settingLimits.titleMax} />}
      </Field>
      <Field label="Contact email" error={errors.contactEmail?.message}>
        {(control) => (
          <Input {...control} {...formField(form, 'contactEmail')} type="email" maxLength={emailMax} />
        )}
      </Field>
      <Field
        label="Corrections email"
        hint="Readers request corrections here. If empty, the contact address is used."
        error={errors.correctionsEmail?.message}
      >
        {(control) => (
          <Input {...control} {...formField(form, 'correctionsEmail')} type="email" maxLength={emailMax} />
        )}
      </Field>
    </Part>
  );
}
