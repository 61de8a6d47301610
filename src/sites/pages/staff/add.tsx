import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { StaffErrorScreen } from '../../../web/admin/frame/staff-error-screen.tsx';
import { Screen } from '../../../web/admin/screen.tsx';
import { sendAsStaff } from '../../../web/admin/send.ts';
import { useLeaveWarning } from '../../../web/admin/forms/use-leave-warning.ts';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import type { CallInput } from '../../../web/kit/calls.ts';
import { Button, ButtonLink } from '../../../web/kit/ui/button.tsx';
import { FirstResults } from './first-results.tsx';
import type { NewResult } from './result-draft.ts';
import { contentOf, type SiteDraft } from './site-draft.ts';
import { SiteFields } from './site-fields.tsx';
import { useSiteAction } from './use-site-action.tsx';

type NewSite = CallInput<'POST /api/admin/sites'>['body'];

export const Route = createFileRoute('/_staff/admin/sites/new')({
  component: AddScreen,
  errorComponent: StaffErrorScreen,
});

/** Adds a site with its results. */
function AddScreen() {
  const navigate = useNavigate();
  const [results, setResults] = useState<readonly NewResult[]>([]);
  const [isBegun, setBegun] = useState(false);
  const unguard = useLeaveWarning(isBegun);
  const { run, isPending, errors } = useSiteAction({
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
        method="post"
        noValidate
        onSubmit={submit}
        onChange={() => setBegun(true)}
        className="grid max-w-3xl gap-8 border-t pt-6"
      >
        <SiteFields draft={{}} errors={errors} />
        <FirstResults
          results={results}
          errors={errors}
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
