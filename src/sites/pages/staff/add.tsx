import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLeaveWarning } from '../../../web/admin/forms/use-leave-warning.ts';
import { Screen, ScreenSection } from '../../../web/admin/screen.tsx';
import { sendAsStaff } from '../../../web/admin/send.ts';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import type { CallInput } from '../../../web/kit/calls.ts';
import { Button, ButtonLink } from '../../../web/kit/ui/button.tsx';
import { ResultDialog } from './result-dialog.tsx';
import type { NewResult } from './result-draft.ts';
import { ResultsTable } from './results-table.tsx';
import { contentOf, type SiteDraft } from './site-draft.ts';
import { SiteFields } from './site-fields.tsx';
import { useSiteAction } from './use-site-action.tsx';

type NewSite = CallInput<'POST /api/admin/sites'>['body'];

export const Route = createFileRoute('/_staff/admin/sites/new')({
  component: AddScreen,
});

function AddScreen() {
  const navigate = useNavigate();
  const [results, setResults] = useState<readonly NewResult[]>([]);
  const [isBegun, setBegun] = useState(false);
  const unguard = useLeaveWarning(isBegun);
  const { form, run, isPending, errors, errorsByPath } = useSiteAction({
    send: (body: NewSite) => sendAsStaff('POST /api/admin/sites', { body }),
    failed: 'Couldn’t add the site',
    onDone({ id }) {
      unguard();
      void navigate({ href: adminLinks.site(id) });
    },
    done: ({ siteName }) => ({ title: 'Site added', description: siteName }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const draft = Object.fromEntries(new FormData(event.currentTarget)) as SiteDraft;
    run({ ...contentOf(draft), results: [...results] });
  };
  return (
    <Screen title="Add Site" subtitle="It is public immediately, with its results.">
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        onChange={() => setBegun(true)}
        className="grid max-w-3xl gap-8 border-t pt-6"
      >
        <SiteFields draft={{}} errors={errors} />
        <FirstResults
          results={results}
          errors={errorsByPath}
          onChange={(changed) => {
            setBegun(true);
            setResults(changed);
          }}
        />
        <div className="flex flex-wrap gap-3 border-t pt-5">
          <Button type="submit" disabled={isPending}>
            {isPending ? 'Adding...' : 'Add Site'}
          </Button>
          <ButtonLink href={adminLinks.sites()} variant="outline">
            Cancel
          </ButtonLink>
        </div>
      </form>
    </Screen>
  );
}

type Props = {
  results: readonly NewResult[];
  /** Errors of a result name its position, as in `results.0.value`. */
  errors: Record<string, string>;
  onChange: (results: readonly NewResult[]) => void;
};

function FirstResults({ results, errors, onChange }: Props) {
  /** The position of the result that is open; a new one comes after the last. */
  const [opened, setOpened] = useState<number>();
  return (
    <ScreenSection
      title="Results"
      note="At least one makes the site useful to readers."
      actions={
        <Button variant="outline" size="small" onClick={() => setOpened(results.length)}>
          <Plus aria-hidden /> Add Result
        </Button>
      }
    >
      {results.length > 0 && (
        <div className="mt-3">
          <ResultsTable
            results={results.map((result, id) => ({ ...result, id }))}
            acts={{
              Edit: ({ id }) => setOpened(id),
              Remove: ({ id }) => onChange(results.filter((_, at) => at !== id)),
            }}
            problemOf={({ id }) => problemAt(id, errors)}
          />
        </div>
      )}
      {opened !== undefined && (
        <ResultDialog
          title={results[opened] ? 'Edit this result' : 'Add a result'}
          initial={results[opened]}
          hasReason={false}
          submit={results[opened] ? 'Save' : 'Add'}
          errors={{}}
          onClose={() => setOpened(undefined)}
          onConfirm={(result) => {
            onChange([...results.slice(0, opened), result, ...results.slice(opened + 1)]);
            setOpened(undefined);
          }}
        />
      )}
    </ScreenSection>
  );
}

const problemAt = (at: number, errors: Props['errors']): string | undefined =>
  Object.entries(errors).find(([path]) => path.startsWith(`results.${at}.`))?.[1];
