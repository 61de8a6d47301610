import type { UseFormRegisterReturn } from 'react-hook-form';
import { InputField } from '../../kit/ui/field.tsx';

export const emailRequired = 'Enter an email address.';

type Props = { registration: UseFormRegisterReturn; error: string | undefined; charactersMax: number };

/** The address of someone else: the browser must not suggest one's own. */
export const EmailField = ({ registration, error, charactersMax }: Props) => (
  <InputField
    label="Email"
    error={error}
    {...registration}
    type="email"
    autoComplete="off"
    maxLength={charactersMax}
  />
);
