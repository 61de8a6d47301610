import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure } from '../../../web/admin/failure.ts';
import { refresh } from '../../../web/admin/refresh.ts';
import { sendAsStaff } from '../../../web/admin/send.ts';
import { useAction } from '../../../web/admin/use-action.tsx';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { hideToast } from '../../../web/kit/ui/toast.tsx';
import type { PreparedAction } from '../../issuing-contract.ts';
import { fieldLabels, certificateLimits } from '../../terms.ts';
import type { ActionInput } from './certificate-draft.ts';

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
      await refresh(client, 'certificates', 'prepared-actions');
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

/**
 * Prepares an action to be reviewed. `prepared` is set while it is reviewed; after `edit`, preparing again replaces what
 * was prepared before.
 */
export function usePreparation() {
  const [last, setLast] = useState<PreparedAction>();
  const [isReviewed, setReviewed] = useState(false);
  const action = useLedgerAction(
    (input: ActionInput) =>
      sendAsStaff('POST /api/admin/certificates/prepare', {
        body: { ...input, ...(last && { replaces: last.digest }) },
      }),
    'It can’t be reviewed yet',
    (answer) => {
      // It would cover the review's heading on phones.
      hideToast();
      setLast(answer);
      setReviewed(true);
      window.scrollTo(0, 0);
    },
  );
  return {
    ...action,
    prepared: isReviewed ? last : undefined,
    edit: () => setReviewed(false),
    reset() {
      setLast(undefined);
      setReviewed(false);
    },
  };
}
export type Preparation = ReturnType<typeof usePreparation>;

const labels = {
  ...fieldLabels,
  label: 'Label',
  url: 'URL',
  sha256: 'SHA-256 of the file',
  massReason: 'Why the mass differs',
  lotReason: 'Why this lot has a second certificate',
  noReportReason: 'Why there is no laboratory report',
  isNewFacility: 'Facility',
  isNewSourceEntity: 'Source entity',
  website: 'Website of the beneficiary',
  purpose: 'Purpose',
  authorized: 'Authorization',
} as const;

const none: Pick<Failure, 'fields' | 'status'> = { fields: {}, status: undefined };

type Props = {
  /** The server's latest errors, by field. */
  errors: Record<string, string>;
  /** Whether they come from a conflict with an existing certificate. */
  isConflict: boolean;
  /** What was entered before. */
  typed: string | undefined;
};

/** Asks why a lot has a second certificate, once the server has found the first one. */
export const LotReason = ({ errors, isConflict, typed }: Props) =>
  ((errors.lotId && isConflict) || typed) && (
    <Field
      label="Why this lot has a second certificate"
      hint="Public, in the log’s entry."
      error={errors.lotReason}
    >
      {(control) => <Input {...control} name="lotReason" maxLength={certificateLimits.reasonMax} />}
    </Field>
  );
