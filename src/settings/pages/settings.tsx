import { createFileRoute } from '@tanstack/react-router';
import { preload } from '../../web/kit/preload.ts';
import { useRead } from '../../web/kit/read.ts';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { SettingsFrame } from '../../web/admin/frame/settings-frame.tsx';
import { SettingsForm, settingsRead } from './settings/settings-form.tsx';

export const Route = createFileRoute('/_staff/admin/settings')({
  loader: ({ context }) => preload(context.queryClient, settingsRead()),
  component: SettingsPage,
});

function SettingsPage() {
  const settings = useRead(settingsRead());
  return (
    <SettingsFrame title="Settings" subtitle="Site details, targets and digest schedule">
      {settings ? <SettingsForm settings={settings} /> : <Skeleton className="h-[40rem] max-w-3xl" />}
    </SettingsFrame>
  );
}
