import { formField } from '../../../../web/admin/forms/form-field.ts';
import { Field } from '../../../../web/kit/ui/field.tsx';
import { Input } from '../../../../web/kit/ui/input.tsx';
import type { Suggestions } from '../../../../writer/contract.ts';
import { Suggested } from '../suggestions/suggested.tsx';
import { errorOf, Label, type Part } from './part.tsx';

type Props = Part & { suggestions: Suggestions | undefined };

/** Tags and entities. */
export const Names = ({ form, suggestions }: Props) => (
  <>
    {(['tags', 'entities'] as const).map((name) => (
      <div key={name} className="min-w-0">
        <Field label={<Label name={name} note="comma-separated" />} error={errorOf(form, name)}>
          {(control) => <Input {...control} {...formField(form, name)} />}
        </Field>
        <Suggested form={form} name={name} suggestions={suggestions} />
      </div>
    ))}
  </>
);
