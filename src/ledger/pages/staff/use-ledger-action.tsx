import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure } from '../../../web/admin/failure.ts';
import { refresh } from '../../../web/admin/refresh.ts';
import { useAction } from '../../../web/admin/use-action.tsx';
import { fieldLabels, certificateLimits } from '../../terms.ts';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';

/** Sends a ledger action; afterwards everything that shows certificates is refetched. */
export function useLedgerAction<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  failed: string,
  onDone: (answer: Answer) => void,
) {
  const client = useQueryClient();
  const [{ fields: errors, status }, setFailure] = useState<Pick<Failure, 'fields' | 'status'>>(none);
  const { run, isPending } = useAction({
    send,
    failed,
    labels,
    async onDone(answer) {
      setFailure(none);
      await refresh(client, 'certificates');
      onDone(answer);
    },
    onFailed(failure) {
      setFailure(failure);
      return false;
    },
  });
  // The input is valid, but conflicts with existing data.
  const isConflict = status === 409;
  return { run, isPending, errors, isConflict };
}

const labels = {
  ...fieldLabels,
  label: 'Label',
  url: 'URL',
  sha256: 'SHA-256 of the file',
  massReason: 'Why the mass differs',
  lotReason: 'Why this lot has a second certificate',
} as const;

const none: Pick<Failure, 'fields' | 'status'> = { fields: {}, status: undefined };

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
    <Field
      label="Why this lot has a second certificate"
      hint="Public, in the log’s entry."
      error={errors.lotReason}
    >
      {(control) => <Input {...control} name="lotReason" maxLength={certificateLimits.reasonMax} />}
    </Field>
  );
