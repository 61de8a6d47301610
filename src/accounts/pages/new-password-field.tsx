import type { UseFormRegisterReturn } from 'react-hook-form';
import { InputField } from '../../web/kit/ui/field.tsx';
import { useWebsite } from '../../web/kit/website.ts';
import { passwordLimits, passwordProblem } from '../password-terms.ts';

type Props = {
  /** The account's address, which the password must not resemble. */
  email: string;
  hint: string;
  error: string | undefined;
  register: (rules: { validate: (password: string) => string | true }) => UseFormRegisterReturn;
};

/** The field for a password that someone chooses, checked by the server's rules. */
export function NewPasswordField({ email, hint, error, register }: Props) {
  const { title: websiteTitle } = useWebsite();
  const validate = (password: string) => passwordProblem(password, { email, websiteTitle }) ?? true;
  return (
    <InputField
      label="New password"
      hint={`At least ${passwordLimits.min} characters. ${hint}`}
      error={error}
      {...register({ validate })}
      type="password"
      autoComplete="new-password"
      maxLength={passwordLimits.max}
    />
  );
}
