import { type ComponentProps, useId, useState } from 'react';
import { FormDialog } from '../../../web/admin/forms/form-dialog.tsx';
import { Field, SelectField, InputField } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { Options } from '../../../web/kit/ui/select.tsx';
import { federalLimits } from '../../limits-terms.ts';
import { sampleResults } from '../../result-terms.ts';
import { sampleUnits, siteLimits } from '../../terms.ts';
import { ReasonField } from './reason-dialog.tsx';
import { type NewResult, resultIn } from './result-draft.ts';
import { resultFieldLabels } from './use-site-action.tsx';

type Props = Pick<ComponentProps<typeof FormDialog>, 'title' | 'submit' | 'onClose'> & {
  /** The result to correct; none for a new one. */
  initial: NewResult | undefined;
  /** Whether a reason is needed: not for a site that is not public yet. */
  hasReason: boolean;
  submitting?: string;
  isPending?: boolean;
  /** By field name. */
  errors: Record<string, string>;
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

type ResultFieldsProps = {
  initial: NewResult | undefined;
  /** By field name. */
  errors: Record<string, string>;
};

function ResultFields(props: ResultFieldsProps) {
  const { initial, errors } = props;
  const [kind, setKind] = useState(initial?.result ?? 'detected');
  const mayHaveValue = kind === 'detected' || kind === 'below reporting limit';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Compound {...props} />
      <SelectField
        label={resultFieldLabels.result}
        error={errors['result']}
        name="result"
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value as NewResult['result'])}
      >
        <Options of={sampleResults} label={(each) => resultLabels[each]} />
      </SelectField>
      <Text {...props} name="value" isOff={!mayHaveValue} />
      <SelectField
        label={resultFieldLabels.unit}
        error={errors['unit']}
        name="unit"
        defaultValue={initial?.unit ?? 'ppt'}
      >
        <Options of={sampleUnits} />
      </SelectField>
      <Text {...props} name="reportingLimit" />
      <InputField
        label={resultFieldLabels.collectedOn}
        error={errors['collectedOn']}
        type="date"
        name="collectedOn"
        defaultValue={initial?.collectedOn ?? ''}
      />
      <Text {...props} name="method" max={siteLimits.methodMax} />
      <Text {...props} name="sample" max={siteLimits.sampleMax} />
    </div>
  );
}

/** Any compound; those with federal limits are suggested. */
function Compound({ initial, errors }: ResultFieldsProps) {
  const suggestions = useId();
  return (
    <Field label={resultFieldLabels.compound} error={errors['compound']}>
      {(control) => (
        <>
          <Input
            {...control}
            name="compound"
            list={suggestions}
            defaultValue={initial?.compound ?? ''}
            maxLength={siteLimits.compoundMax}
            autoComplete="off"
          />
          <datalist id={suggestions}>
            {federalLimits.limits.map(({ compound }) => (
              <option key={compound}>{compound}</option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

type TextProps = ResultFieldsProps & {
  name: 'value' | 'reportingLimit' | 'method' | 'sample';
  max?: number;
  isOff?: boolean;
};

/** A text; without `max`, a figure. */
const Text = ({ name, max, initial, errors, isOff = false }: TextProps) => (
  <InputField
    label={resultFieldLabels[name]}
    error={errors[name]}
    name={name}
    inputMode={max === undefined ? 'decimal' : undefined}
    defaultValue={initial?.[name] ?? ''}
    disabled={isOff}
    maxLength={max ?? 20}
    autoComplete="off"
  />
);
