import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { updateWebsite, useWebsite } from '../../../web/kit/website.ts';
import { diversityGroups, type DiversityGroup } from '../../../review/terms.ts';
import { Alert } from '../../../web/kit/ui/alert.tsx';
import { Button } from '../../../web/kit/ui/button.tsx';
import { errorBody } from '../../../web/kit/errors/error-body.ts';
import { refresh } from '../../../web/admin/refresh.ts';
import { sendAsStaff } from '../../../web/admin/send.ts';
import { setFieldErrors, useAction } from '../../../web/admin/use-action.tsx';
import { useLeaveWarning } from '../../../web/admin/forms/use-leave-warning.ts';
import { toast } from '../../../web/kit/ui/toast.tsx';
import type { Settings, SettingsChange } from '../../contract.ts';
import { changeSince, draftOf, type SettingsDraft } from './settings-draft.ts';
import { formField } from '../../../web/admin/forms/form-field.ts';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { emailMax, roleNames, userRoles } from '../../../access/terms.ts';
import { settingLimits } from '../../terms.ts';
import { read } from '../../../web/kit/read.ts';
import { zoneName } from '../../../web/kit/zone-name.ts';
import { Select } from '../../../web/kit/ui/select.tsx';
import { clockHour, digestLimits } from '../../../digest/terms.ts';

const hours = Array.from({ length: digestLimits.hourMax + 1 }, (_, hour) => hour);

type Props = { form: UseFormReturn<SettingsDraft> };

function DigestFields({ form }: Props) {
  const { timeZone } = useWebsite();
  return (
    <Part
      title="Digest"
      about={`The email to subscribers, every Friday. Times are ${zoneName(timeZone)} (${timeZone}).`}
    >
      <Hour form={form} />
      <ConfirmsAddresses form={form} />
      <EmailsPerSecond form={form} />
      <Field label="Sender name" error={form.formState.errors.digest?.senderName?.message}>
        {(control) => (
          <Input
            {...control}
            {...formField(form, 'digest.senderName')}
            maxLength={digestLimits.senderNameMax}
          />
        )}
      </Field>
      <Field
        label="Postal address"
        hint="Shown at the end of each digest; many countries require it in newsletters. Leave empty to leave it out."
        error={form.formState.errors.postalAddress?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...formField(form, 'postalAddress')}
            maxLength={digestLimits.postalAddressMax}
            placeholder="12 Main Street, Ann Arbor, MI 48104, USA"
          />
        )}
      </Field>
    </Part>
  );
}

const Hour = ({ form }: Props) => (
  <Field
    label="Hour"
    hint="If you choose an hour that has already passed on a Friday, the next digest goes out a week later."
    error={form.formState.errors.digest?.hour?.message}
  >
    {(control) => (
      <Select {...control} {...formField(form, 'digest.hour', { valueAsNumber: true })} className="max-w-40">
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {clockHour(hour)}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

const ConfirmsAddresses = ({ form }: Props) => (
  <label className="flex items-start gap-3 text-sm">
    <input
      type="checkbox"
      {...form.register('digestDelivery.confirmsAddresses')}
      className="mt-0.5 size-4.5 shrink-0 accent-primary"
    />
    <span>
      <span className="font-medium">Confirm new addresses</span>
      <span className="mt-1 block text-muted-foreground">
        A new subscriber gets the digest only after following a link in an email.
      </span>
    </span>
  </label>
);

const EmailsPerSecond = ({ form }: Props) => (
  <Field
    label="Emails per second"
    hint="Set this if your mail server limits the rate. Leave empty for no limit."
    error={form.formState.errors.digestDelivery?.emailsPerSecondMax?.message}
  >
    {(control) => (
      <Input
        {...control}
        {...formField(form, 'digestDelivery.emailsPerSecondMax', {
          // A text that isn't a number is sent as typed, for the server to refuse.
          setValueAs: (text: string | number | null) =>
            text === '' || text === null ? null : Number(text) || text,
        })}
        inputMode="numeric"
        className="max-w-40"
      />
    )}
  </Field>
);

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
        {theirs && <ConflictAlert onUseTheirs={() => take(theirs)} />}
        <div>
          <Button type="submit" disabled={isPending}>
            {isPending ? 'Saving...' : 'Save Settings'}
          </Button>
        </div>
      </div>
    </form>
  );
}

const ConflictAlert = ({ onUseTheirs }: { onUseTheirs: () => void }) => (
  <Alert variant="warning" role="alert">
    <div>
      <p>
        <strong className="font-semibold">Someone else has changed the settings.</strong> Your changes are
        still here. Save again to apply them over theirs, or use theirs.
      </p>
      <Button variant="outline" size="small" className="mt-3" onClick={onUseTheirs}>
        Use theirs
      </Button>
    </div>
  </Alert>
);

function WebsiteFields({ form }: { form: UseFormReturn<SettingsDraft> }) {
  const { errors } = form.formState;
  return (
    <Part title="Site" about="Shown on every page, in feeds and in emails.">
      <Field label="Title" error={errors.title?.message}>
        {(control) => <Input {...control} {...formField(form, 'title')} maxLength={settingLimits.titleMax} />}
      </Field>
      <Field label="Contact email" error={errors.contactEmail?.message}>
        {(control) => (
          <Input {...control} {...formField(form, 'contactEmail')} type="email" maxLength={emailMax} />
        )}
      </Field>
      <Field
        label="Corrections email"
        hint="Readers request corrections here. If empty, the contact address is used."
        error={errors.correctionsEmail?.message}
      >
        {(control) => (
          <Input {...control} {...formField(form, 'correctionsEmail')} type="email" maxLength={emailMax} />
        )}
      </Field>
      <Field
        label="Organization"
        hint="Who issues, corrects and retires certificates, as the ledger’s entries state it. If empty, the title is used."
        error={errors.organization?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...formField(form, 'organization')}
            maxLength={settingLimits.organizationMax}
          />
        )}
      </Field>
      <SecondPerson form={form} />
    </Part>
  );
}

const SignInFields = ({ form }: Props) => (
  <Part
    title="Two-factor authentication"
    about="Anyone can turn it on for their own account. People with these roles must: they set it up before they continue."
  >
    {userRoles.map((role) => (
      <label key={role} className="flex items-center gap-3 text-sm font-medium">
        <input
          type="checkbox"
          value={role}
          {...form.register('secondFactorRoles')}
          className="size-4.5 shrink-0 accent-primary"
        />
        {roleNames[role]}s
      </label>
    ))}
  </Part>
);

const SecondPerson = ({ form }: Props) => (
  <label className="flex items-start gap-3 text-sm">
    <input
      type="checkbox"
      {...form.register('secondPerson')}
      className="mt-0.5 size-4.5 shrink-0 accent-primary"
    />
    <span>
      <span className="font-medium">Second person</span>
      <span className="mt-1 block text-muted-foreground">
        What one administrator has prepared for the ledger, another one must sign. Needs at least two
        administrators.
      </span>
    </span>
  </label>
);

const groups = Object.keys(diversityGroups) as DiversityGroup[];

function DiversityFields({ form }: { form: UseFormReturn<SettingsDraft> }) {
  const targets = useWatch({ control: form.control, name: 'diversityTargets' });
  const sum = Object.values(targets).reduce((all, share) => all + (share || 0), 0);
  const errors = form.formState.errors.diversityTargets;
  const problem = errors?.message ?? (sum === 100 ? undefined : 'The four targets must add up to 100.');
  return (
    <Part
      title="Diversity targets"
      about="The share of approved stories each group should have. The queue shows how far off it is."
    >
      <div className="grid grid-cols-2 gap-5 xl:grid-cols-4">
        {groups.map((group) => (
          <Field key={group} label={`${diversityGroups[group].label}, %`} error={errors?.[group]?.message}>
            {(control) => (
              <Input
                {...control}
                {...formField(form, `diversityTargets.${group}`, { valueAsNumber: true })}
                type="number"
                min={0}
                max={100}
                className="tabular-nums"
              />
            )}
          </Field>
        ))}
      </div>
      <p aria-live="polite" className="text-sm text-muted-foreground tabular-nums">
        Total: {sum}%.{problem && <span className="text-destructive"> {problem}</span>}
      </p>
    </Part>
  );
}

/** Stale data is dropped, so the form never starts from old settings. */
export const settingsRead = read('/api/admin/settings', ['settings'], { dropStale: true });

/** A section of the settings: its subject on the left, its fields on the right. */
export const Part = ({
  title,
  about,
  children,
}: {
  title: string;
  about: ReactNode;
  children: ReactNode;
}) => (
  <fieldset className="grid min-w-0 gap-x-10 gap-y-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
    <div>
      <legend className="font-serif text-xl font-semibold">{title}</legend>
      <p className="mt-1.5 text-sm leading-6 text-muted-foreground">{about}</p>
    </div>
    <div className="grid content-start gap-5">{children}</div>
  </fieldset>
);
