import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../../web/kit/ui/field.tsx';
import { Input } from '../../../../web/kit/ui/input.tsx';

export const consentRequired = 'Enter the date of consent.';

type Props = { registration: UseFormRegisterReturn; error: string | undefined; hint: string };

export const ConsentField = ({ registration, error, hint }: Props) => (
  <Field label="Date of consent" hint={hint} error={error}>
    {(control) => <Input {...control} {...registration} type="date" />}
  </Field>
);
