import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../kit/ui/field.tsx';
import { Input } from '../../kit/ui/input.tsx';

export const emailRequired = 'Enter an email address.';

type Props = { registration: UseFormRegisterReturn; error: string | undefined; charactersMax: number };

/** The address of someone else: the browser must not suggest one's own. */
export const EmailField = ({ registration, error, charactersMax }: Props) => (
  <Field label="Email" error={error}>
    {(control) => (
      <Input {...control} {...registration} type="email" autoComplete="off" maxLength={charactersMax} />
    )}
  </Field>
);
