import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../web/kit/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../../web/kit/ui/dialog.tsx';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { Select } from '../../../web/kit/ui/select.tsx';
import { federalLimits } from '../../limits-terms.ts';
import { sampleResults } from '../../result-terms.ts';
import { sampleUnits, siteLimits } from '../../terms.ts';
import { ReasonField } from './reason-dialog.tsx';
import { type NewResult, resultIn } from './result-draft.ts';

const resultLabels: Record<NewResult['result'], string> = {
  detected: 'Detected',
  'below reporting limit': 'Below reporting limit',
  'not detected': 'Not detected',
  'not tested': 'Not tested',
};

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
  const [kind, setKind] = useState(initial?.result ?? 'detected');
  const compounds = useId();
  const mayHaveValue = kind === 'detected' || kind === 'below reporting limit';
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
          <datalist id={compounds}>
            {federalLimits.limits.map(({ compound }) => (
              <option key={compound}>{compound}</option>
            ))}
          </datalist>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Compound" error={errors['compound']}>
              {(control) => (
                <Input
                  {...control}
                  name="compound"
                  list={compounds}
                  defaultValue={initial?.compound ?? ''}
                  maxLength={siteLimits.compoundMax}
                  autoComplete="off"
                />
              )}
            </Field>
            <Field label="Result" error={errors['result']}>
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
            <Figure name="value" label="Level" initial={initial} errors={errors} isOff={!mayHaveValue} />
            <Field label="Unit" error={errors['unit']}>
              {(control) => (
                <Select {...control} name="unit" defaultValue={initial?.unit ?? 'ppt'}>
                  {sampleUnits.map((unit) => (
                    <option key={unit}>{unit}</option>
                  ))}
                </Select>
              )}
            </Field>
            <Figure name="reportingLimit" label="Reporting limit" initial={initial} errors={errors} />
            <Field label="Collected on" error={errors['collectedOn']}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  name="collectedOn"
                  defaultValue={initial?.collectedOn ?? ''}
                />
              )}
            </Field>
            <Words
              name="method"
              label="Method"
              max={siteLimits.methodMax}
              initial={initial}
              errors={errors}
            />
            <Words
              name="sample"
              label="Sample"
              max={siteLimits.sampleMax}
              initial={initial}
              errors={errors}
            />
          </div>
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

type InputProps = Pick<Props, 'initial' | 'errors'> & { label: string };

const Figure = ({
  name,
  label,
  initial,
  errors,
  isOff = false,
}: InputProps & { name: 'value' | 'reportingLimit'; isOff?: boolean }) => (
  <Field label={label} error={errors[name]}>
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

const Words = ({
  name,
  label,
  max,
  initial,
  errors,
}: InputProps & { name: 'method' | 'sample'; max: number }) => (
  <Field label={label} error={errors[name]}>
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
