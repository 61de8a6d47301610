import { createFileRoute } from '@tanstack/react-router';
import { preload } from '../../web/kit/preload.ts';
import { useRead } from '../../web/kit/read.ts';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { SettingsFrame } from '../../web/admin/frame/settings-frame.tsx';
import { isPublicAddress, useWebsite } from '../../web/kit/website.ts';
import { Works } from '../../web/admin/works.tsx';
import type { Settings } from '../contract.ts';
import { settingDefaults } from '../terms.ts';
import { SettingsForm, settingsRead } from './settings/settings-form.tsx';

export const Route = createFileRoute('/_staff/admin/settings')({
  loader: ({ context }) => preload(context.queryClient, settingsRead()),
  component: SettingsPage,
});

function SettingsPage() {
  const settings = useRead(settingsRead());
  return (
    <SettingsFrame title="Settings" subtitle="Site details, targets and digest schedule">
      {settings && <SiteWorks settings={settings} />}
      {settings ? <SettingsForm settings={settings} /> : <Skeleton className="h-[40rem] max-w-3xl" />}
    </SettingsFrame>
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
