import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { diversityGroups } from '../../../review/terms.ts';
import { ConflictAlert } from '../../../web/admin/forms/conflict-alert.tsx';
import { useLeaveWarning } from '../../../web/admin/forms/use-leave-warning.ts';
import { refresh } from '../../../web/admin/refresh.ts';
import { sendAsStaff } from '../../../web/admin/send.ts';
import { setFieldErrors, useAction } from '../../../web/admin/use-action.tsx';
import { errorBody } from '../../../web/kit/errors/error-body.ts';
import { read } from '../../../web/kit/read.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';
import { updateWebsite } from '../../../web/kit/website.ts';
import type { Settings, SettingsChange } from '../../contract.ts';
import { changeSince, draftOf, type SettingsDraft } from './settings-draft.ts';
import { DigestFields, DiversityFields, SignInFields, WebsiteFields } from './settings-fields.tsx';

/** Labels that differ from the fields' names. */
const labels = {
  diversityTargets: 'Diversity targets',
  ...Object.fromEntries(Object.entries(diversityGroups).map(([group, { label }]) => [group, label])),
  hour: 'Hour',
  senderName: 'Sender name',
  emailsPerSecondMax: 'Emails per second',
};

const patch = 'PATCH /api/admin/settings';

/** Saves are based on the settings as read: what someone else has changed since is shown, not overwritten. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const client = useQueryClient();
  const [base, setBase] = useState(settings);
  const [theirs, setTheirs] = useState<Settings>();
  const form = useForm<SettingsDraft>({ defaultValues: draftOf(settings) });
  useLeaveWarning(form.formState.isDirty);
  const take = (current: Settings) => {
    setBase(current);
    setTheirs(undefined);
    form.reset(draftOf(current));
    client.setQueryData(settingsRead().queryKey, current);
  };
  const { run, isPending } = useAction({
    send: (change: SettingsChange) => sendAsStaff(patch, { body: change }),
    failed: 'Save failed',
    labels,
    onDone(saved) {
      take(saved);
      void refresh(client, 'settings');
      const { title, contactEmail, correctionsEmail } = saved;
      updateWebsite(client, { title, contactEmail, correctionsEmail: correctionsEmail ?? contactEmail });
      toast({ title: 'Settings saved', description: 'They take effect immediately.', variant: 'success' });
    },
    onFailed(failure, error) {
      setFieldErrors(form, failure);
      const current = errorBody(patch, 409, error)?.current;
      if (current) setTheirs(current);
      return current !== undefined;
    },
  });
  const save = (draft: SettingsDraft) => {
    const change = changeSince(base, draft);
    if (Object.keys(change).length > 0) run({ ...change, updatedAt: (theirs ?? base).updatedAt });
    else toast({ title: 'Nothing to save', description: 'You have not changed anything.' });
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        // A server error about several fields belongs to none of them and would never be cleared.
        form.clearErrors('diversityTargets');
        void form.handleSubmit(save)(event);
      }}
      className="grid max-w-4xl divide-y [&>*]:py-8 [&>*:first-child]:pt-0"
    >
      <WebsiteFields form={form} />
      <DiversityFields form={form} />
      <DigestFields form={form} />
      <SignInFields form={form} />
      <div className="grid gap-5">
        {theirs && <ConflictAlert record="the settings" onUseTheirs={() => take(theirs)} />}
        <div>
          <Button type="submit" disabled={isPending}>
            {isPending ? 'Saving...' : 'Save Settings'}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Stale data is dropped, so the form never starts from old settings. */
export const settingsRead = read('/api/admin/settings', ['settings'], { dropStale: true });
