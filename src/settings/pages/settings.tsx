import { createFileRoute } from '@tanstack/react-router';
import { SettingsFrame } from '../../web/admin/frame/settings-frame.tsx';
import { statusRead } from '../../web/admin/reads.ts';
import { Works } from '../../web/admin/works.tsx';
import { adminLinks } from '../../web/kit/admin-links.ts';
import type { Answer } from '../../web/kit/calls.ts';
import { preload, useRead } from '../../web/kit/read.ts';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { TextLink } from '../../web/kit/ui/text-link.tsx';
import { isPublicAddress, useWebsite } from '../../web/kit/website.ts';
import type { Settings } from '../contract.ts';
import { settingDefaults } from '../terms.ts';
import { SettingsForm, settingsRead } from './settings/settings-form.tsx';

export const Route = createFileRoute('/_staff/admin/settings')({
  loader: ({ context }) =>
    Promise.all([preload(context.queryClient, settingsRead()), preload(context.queryClient, statusRead())]),
  component: SettingsPage,
});

function SettingsPage() {
  const settings = useRead(settingsRead());
  const status = useRead(statusRead());
  return (
    <SettingsFrame title="Settings" subtitle="Site details, targets and digest schedule">
      {settings && status ? (
        <>
          <SiteWorks settings={settings} />
          <BackupWorks conditions={status.conditions} />
          <SettingsForm settings={settings} />
        </>
      ) : (
        <Skeleton className="h-[40rem] max-w-3xl" />
      )}
    </SettingsFrame>
  );
}

function BackupWorks({ conditions }: Pick<Answer<'GET /api/admin/status'>, 'conditions'>) {
  const backups = conditions.find(({ name }) => name === 'Backups');
  if (!backups) return null;
  return (
    <Works isWorking={backups.state === 'good'}>
      <TextLink href={adminLinks.status()}>Backups</TextLink>: {backups.text}
    </Works>
  );
}

function SiteWorks({ settings: { contactEmail } }: { settings: Settings }) {
  const { origin } = useWebsite();
  if (!isPublicAddress(origin))
    return (
      <Works isWorking={false}>
        Links and emails begin with {origin}, which only works on this computer. Set ORIGIN to the public
        address and restart.
      </Works>
    );
  if (contactEmail === settingDefaults.contactEmail)
    return (
      <Works isWorking={false}>
        Readers can’t reach you yet: {contactEmail} is only an example. Enter your contact address.
      </Works>
    );
  return (
    <Works>
      The site is at {origin}, and readers reach you at {contactEmail}.
    </Works>
  );
}
