import { formField } from '../../../../web/admin/form-field.ts';
import { Field } from '../../../../web/kit/ui/field.tsx';
import { Input } from '../../../../web/kit/ui/input.tsx';
import { errorOf, Label, type Part } from './part.tsx';

/** Tags and entities. */
export const Names = ({ form }: Part) => (
  <>
    <Field label={<Label name="tags" note="comma-separated" />} error={errorOf(form, 'tags')}>
      {(control) => <Input {...control} {...formField(form, 'tags')} />}
    </Field>
    <Field label={<Label name="entities" note="comma-separated" />} error={errorOf(form, 'entities')}>
      {(control) => <Input {...control} {...formField(form, 'entities')} />}
    </Field>
  </>
);
