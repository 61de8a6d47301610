import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Failure } from '../../../web/admin/failure.ts';
import { refresh } from '../../../web/admin/refresh.ts';
import { sendAsStaff } from '../../../web/admin/send.ts';
import { useAction } from '../../../web/admin/use-action.tsx';
import { Button } from '../../../web/kit/ui/button.tsx';
import { InputField } from '../../../web/kit/ui/field.tsx';
import { hideToast } from '../../../web/kit/ui/toast.tsx';
import type { PreparedAction } from '../../issuing-contract.ts';
import { fieldLabels } from '../../terms.ts';
import { type ActionInput, draftIn, pathOf } from './certificate-draft.ts';

/**
 * Sends a ledger action; afterwards everything that shows certificates is refetched. Errors that `form` shows at its
 * fields need no toast: the first one gets the focus. `missing` are errors found before sending, shown with the others.
 * `clearEdited` takes the form's change events: an edited field loses its error, which may no longer be true.
 */
export function useLedgerAction<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  failed: string,
  onDone: (answer: Answer) => void,
  missing?: RefObject<Failure['fields']>,
) {
  const client = useQueryClient();
  const [errors, setErrors] = useState<Failure['fields']>(none);
  const form = useRef<HTMLFormElement>(null);
  const { run, isPending } = useAction({
    send,
    failed,
    labels,
    async onDone(answer) {
      setErrors(none);
      await refresh(client, 'certificates', 'prepared-actions');
      onDone(answer);
    },
    onFailed({ fields }) {
      flushSync(() => setErrors({ ...missing?.current, ...withoutPrefix(fields) }));
      const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error]');
      first?.focus();
      const paths = Object.keys(fields);
      return (
        Boolean(first) &&
        paths.length > 0 &&
        paths.every((path) => path.split('.').some((name) => name in labels))
      );
    },
  });
  /** What an error asked for stays on the screen, so a cleared error is empty. */
  const clearErrors = (isOutdated: (path: string) => boolean) =>
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).map(([path, error]) => [path, isOutdated(path) ? '' : error]),
      ),
    );
  const clearEdited = ({ currentTarget, target }: ChangeEvent<HTMLFormElement, { name: string }>) => {
    const edited = pathOf(draftIn(currentTarget), target.name);
    clearErrors((path) => path === edited || (alsoAbout[path]?.includes(edited) ?? false));
  };
  return { form, run, isPending, errors, clearErrors, clearEdited };
}

/** Fields besides its own that an error is about. */
const alsoAbout: Partial<Record<string, readonly string[]>> = {
  isNewSourceEntity: ['sourceEntity'],
  isNewFacility: ['facility'],
  lotId: ['facility'],
  lotReason: ['lotId', 'facility'],
  pfasPostConcentrationUgL: ['pfasPreConcentrationUgL'],
};

/**
 * Prepares an action to be reviewed. `prepare` also takes the errors of missing reasons, which the API finds only once
 * the rest is valid. `prepared` is set while it is reviewed; after `edit`, preparing again replaces what was prepared
 * before.
 */
export function usePreparation() {
  const [last, setLast] = useState<PreparedAction>();
  const [isReviewed, setReviewed] = useState(false);
  const [isBegun, setBegun] = useState(false);
  const begin = () => setBegun(true);
  const missing = useRef(none);
  const { run, ...action } = useLedgerAction(
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
    missing,
  );
  return {
    ...action,
    prepare(input: ActionInput, missingReasons: Failure['fields'] = none) {
      missing.current = missingReasons;
      run(input);
    },
    clearEdited(event: Parameters<typeof action.clearEdited>[0]) {
      begin();
      action.clearEdited(event);
    },
    begin,
    /** The form has entries that are stored nowhere: what is prepared can be signed later. */
    isUnsaved: isBegun && !isReviewed,
    prepared: isReviewed ? last : undefined,
    edit: () => setReviewed(false),
    reset() {
      setLast(undefined);
      setReviewed(false);
      setBegun(false);
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
  reason: 'Reason',
  website: 'Website of the beneficiary',
  purpose: 'Purpose',
  authorized: 'Authorization',
} as const;

const none: Failure['fields'] = {};

/** The API names a corrected field `changes.verifier`, and one of a retirement `retirement.purpose`. */
const withoutPrefix = (errors: Failure['fields']): Failure['fields'] =>
  Object.fromEntries(
    Object.entries(errors).map(([name, problem]) => [name.replace(/^(changes|retirement)\./, ''), problem]),
  );

/** Submits the form of a preparation. */
export const ReviewButton = ({ isPending, children }: { isPending: boolean; children: string }) => (
  <Button type="submit" disabled={isPending} className="justify-self-start">
    {isPending ? 'Preparing...' : children}
  </Button>
);

type Props = {
  /** The latest errors, by field. */
  errors: Record<string, string>;
  /** What was entered before. */
  typed: string | undefined;
};

/** Asks why a lot has a second certificate, once the server has found the first one. */
export const LotReason = ({ errors, typed }: Props) =>
  (errors.lotReason !== undefined || typed) && (
    <InputField
      label="Why this lot has a second certificate"
      hint="Public, in the log’s entry."
      error={errors.lotReason}
      name="lotReason"
      defaultValue={typed}
    />
  );
