import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { certificateLimits } from '../../terms.ts';

type Props = {
  /** The server's latest errors, by field. */
  errors: Record<string, string>;
  /** Whether they come from a conflict with an existing certificate. */
  isConflict: boolean;
};

/** Asks why a lot has a second certificate, once the server has found the first one. */
export const LotReason = ({ errors, isConflict }: Props) =>
  errors.lotId &&
  isConflict && (
    <Field label="Why this lot has a second certificate" error={errors.lotReason}>
      {(control) => <Input {...control} name="lotReason" maxLength={certificateLimits.reasonMax} />}
    </Field>
  );
