import { useWatch, type UseFormReturn } from 'react-hook-form';
import { type DiversityGroup, diversityGroups } from '../../../review/terms.ts';
import { formField } from '../../../web/admin/forms/form-field.ts';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { Part } from './part.tsx';
import type { SettingsDraft } from './settings-draft.ts';

const groups = Object.keys(diversityGroups) as DiversityGroup[];

export function DiversityFields({ form }: { form: UseFormReturn<SettingsDraft> }) {
  const targets = useWatch({ control: form.control, name: 'diversityTargets' });
  const sum = Object.values(targets).reduce((all, share) => all + (share || 0), 0);
  const errors = form.formState.errors.diversityTargets;
  const problem = errors?.message ?? (sum === 100 ? undefined : 'The four targets must add up to 100.');
  return (
    <Part
      title="Diversity targets"
      about="The share of approved stories each group should have. The queue shows how far off it is."
    >
      <div className="grid grid-cols-2 gap-5 xl:grid-cols-4">
        {groups.map((group) => (
          <Field key={group} label={`${diversityGroups[group].label}, %`} error={errors?.[group]?.message}>
            {(control) => (
              <Input
                {...control}
                {...formField(form, `diversityTargets.${group}`, { valueAsNumber: true })}
                type="number"
                min={0}
                max={100}
                className="tabular-nums"
              />
            )}
          </Field>
        ))}
      </div>
      <p aria-live="polite" className="text-sm text-muted-foreground tabular-nums">
        Total: {sum}%.{problem && <span className="text-destructive"> {problem}</span>}
      </p>
    </Part>
  );
}
