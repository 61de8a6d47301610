import { type ComponentProps, useId, useState } from 'react';
import { FormDialog } from '../../../web/admin/forms/form-dialog.tsx';
import { SelectField } from '../../../web/kit/ui/field.tsx';
import { Options } from '../../../web/kit/ui/select.tsx';
import { federalLimits } from '../../limits-terms.ts';
import { sampleResults } from '../../result-terms.ts';
import { sampleUnits, siteLimits } from '../../terms.ts';
import { ReasonField } from './reason-dialog.tsx';
import { type NewResult, resultIn } from './result-draft.ts';
import { fieldOf, Text } from './site-fields.tsx';
import type { useSiteAction } from './use-site-action.tsx';

type Props = Pick<ComponentProps<typeof FormDialog>, 'title' | 'submit' | 'onClose'> & {
  /** The result to correct; none for a new one. */
  initial: NewResult | undefined;
  /** Whether a reason is needed: not for a site that is not public yet. */
  hasReason: boolean;
  submitting?: string;
  isPending?: boolean;
  errors: ReturnType<typeof useSiteAction>['errors'];
  onConfirm: (result: NewResult, reason: string) => void;
};

/** One result of one compound. */
export const ResultDialog = ({
  initial,
  hasReason,
  submitting = '',
  isPending = false,
  errors,
  onConfirm,
  ...dialog
}: Props) => (
  <FormDialog
    {...dialog}
    description="One result of one compound in one sample. Figures keep the unit of the laboratory."
    submitting={submitting}
    isPending={isPending}
    onSend={(given) => onConfirm(resultIn(given), String(given.get('reason') ?? ''))}
  >
    <ResultFields initial={initial} errors={errors} />
    {hasReason && <ReasonField error={errors['reason']} />}
  </FormDialog>
);

const resultLabels: Record<NewResult['result'], string> = {
  detected: 'Detected',
  'below reporting limit': 'Below reporting limit',
  'not detected': 'Not detected',
  'not tested': 'Not tested',
};

const figure = { inputMode: 'decimal', maxLength: 20 } as const;

function ResultFields({ initial, errors }: Pick<Props, 'initial' | 'errors'>) {
  const [kind, setKind] = useState(initial?.result ?? 'detected');
  const suggestions = useId();
  const mayHaveValue = kind === 'detected' || kind === 'below reporting limit';
  const props = { draft: initial, errors };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Text {...props} name="compound" list={suggestions} maxLength={siteLimits.compoundMax} />
      <datalist id={suggestions}>
        {federalLimits.limits.map(({ compound }) => (
          <option key={compound}>{compound}</option>
        ))}
      </datalist>
      <SelectField
        {...fieldOf('result', errors)}
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value as NewResult['result'])}
      >
        <Options of={sampleResults} label={(each) => resultLabels[each]} />
      </SelectField>
      <Text {...props} name="value" {...figure} disabled={!mayHaveValue} />
      <SelectField {...fieldOf('unit', errors)} defaultValue={initial?.unit ?? 'ppt'}>
        <Options of={sampleUnits} />
      </SelectField>
      <Text {...props} name="reportingLimit" {...figure} />
      <Text {...props} name="collectedOn" type="date" />
      <Text {...props} name="method" maxLength={siteLimits.methodMax} />
      <Text {...props} name="sample" maxLength={siteLimits.sampleMax} />
    </div>
  );
}
