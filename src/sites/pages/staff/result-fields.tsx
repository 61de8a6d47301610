import { useId, useState } from 'react';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { Select } from '../../../web/kit/ui/select.tsx';
import { federalLimits } from '../../limits-terms.ts';
import { sampleResults } from '../../result-terms.ts';
import { sampleUnits, siteLimits } from '../../terms.ts';
import { resultFieldLabels } from './form-labels.ts';
import type { NewResult } from './result-draft.ts';

const resultLabels: Record<NewResult['result'], string> = {
  detected: 'Detected',
  'below reporting limit': 'Below reporting limit',
  'not detected': 'Not detected',
  'not tested': 'Not tested',
};

type Props = {
  initial: NewResult | undefined;
  /** By field name. */
  errors: Record<string, string>;
};

/** The fields of a result. */
export function ResultFields(props: Props) {
  const { initial, errors } = props;
  const [kind, setKind] = useState(initial?.result ?? 'detected');
  const mayHaveValue = kind === 'detected' || kind === 'below reporting limit';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Compound {...props} />
      <Field label={resultFieldLabels.result} error={errors['result']}>
        {(control) => (
          <Select
            {...control}
            name="result"
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value as NewResult['result'])}
          >
            {sampleResults.map((each) => (
              <option key={each} value={each}>
                {resultLabels[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Figure {...props} name="value" isOff={!mayHaveValue} />
      <Field label={resultFieldLabels.unit} error={errors['unit']}>
        {(control) => (
          <Select {...control} name="unit" defaultValue={initial?.unit ?? 'ppt'}>
            {sampleUnits.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </Select>
        )}
      </Field>
      <Figure {...props} name="reportingLimit" />
      <Field label={resultFieldLabels.collectedOn} error={errors['collectedOn']}>
        {(control) => (
          <Input {...control} type="date" name="collectedOn" defaultValue={initial?.collectedOn ?? ''} />
        )}
      </Field>
      <Text {...props} name="method" max={siteLimits.methodMax} />
      <Text {...props} name="sample" max={siteLimits.sampleMax} />
    </div>
  );
}

/** Any compound; those with federal limits are suggested. */
function Compound({ initial, errors }: Props) {
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

type FigureProps = Props & { name: 'value' | 'reportingLimit'; isOff?: boolean };

const Figure = ({ name, initial, errors, isOff = false }: FigureProps) => (
  <Field label={resultFieldLabels[name]} error={errors[name]}>
    {(control) => (
      <Input
        {...control}
        name={name}
        inputMode="decimal"
        defaultValue={initial?.[name] ?? ''}
        disabled={isOff}
        maxLength={20}
        autoComplete="off"
      />
    )}
  </Field>
);

type TextProps = Props & { name: 'method' | 'sample'; max: number };

const Text = ({ name, max, initial, errors }: TextProps) => (
  <Field label={resultFieldLabels[name]} error={errors[name]}>
    {(control) => (
      <Input
        {...control}
        name={name}
        defaultValue={initial?.[name] ?? ''}
        maxLength={max}
        autoComplete="off"
      />
    )}
  </Field>
);
