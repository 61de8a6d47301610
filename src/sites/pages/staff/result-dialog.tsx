import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../web/kit/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../../web/kit/ui/dialog.tsx';
import { ReasonField } from './reason-dialog.tsx';
import { type NewResult, resultIn } from './result-draft.ts';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { Select } from '../../../web/kit/ui/select.tsx';
import { federalLimits } from '../../limits-terms.ts';
import { sampleResults } from '../../result-terms.ts';
import { sampleUnits, siteLimits } from '../../terms.ts';
import { resultFieldLabels } from './use-site-action.tsx';

type Props = {
  title: string;
  description?: string;
  /** The result to correct; none for a new one. */
  initial: NewResult | undefined;
  /** Whether a reason is needed: not for a site that is not public yet. */
  hasReason: boolean;
  confirm: string;
  pending?: string;
  isPending?: boolean;
  /** By field name. */
  errors: Record<string, string>;
  onClose: () => void;
  onConfirm: (result: NewResult, reason: string) => void;
};

/** One result of one compound. */
export function ResultDialog(props: Props) {
  const { title, initial, errors, isPending = false, onClose, onConfirm } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const form = event.currentTarget;
    onConfirm(resultIn(form), String(new FormData(form).get('reason') ?? ''));
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription>
          {props.description ??
            'One result of one compound in one sample. Figures keep the unit of the laboratory.'}
        </DialogDescription>
        <form method="post" noValidate onSubmit={submit} className="grid gap-4">
          <ResultFields initial={initial} errors={errors} />
          {props.hasReason && <ReasonField error={errors['reason']} />}
          <DialogFooter className="border-t pt-4">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={isPending}>
              {isPending ? props.pending : props.confirm}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

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

/** The fields of a result. */
function ResultFields(props: ResultFieldsProps) {
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

type FigureProps = ResultFieldsProps & { name: 'value' | 'reportingLimit'; isOff?: boolean };

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

type TextProps = ResultFieldsProps & { name: 'method' | 'sample'; max: number };

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
