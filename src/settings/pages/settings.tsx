import { createFileRoute } from '@tanstack/react-router';
import { preload } from '../../web/kit/preload.ts';
import { read, useRead } from '../../web/kit/read.ts';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { SettingsFrame } from '../../web/admin/frame/settings-frame.tsx';
import { Trouble } from '../../web/admin/frame/trouble.tsx';
import type { Settings } from '../contract.ts';
import { SettingsForm } from './settings/settings-form.tsx';

const settingsRead = read<Settings>('/api/admin/settings');

export const Route = createFileRoute('/_staff/admin/settings')({
  loader: ({ context }) => preload(context.queryClient, settingsRead),
  component: SettingsPage,
  errorComponent: Trouble,
});

function SettingsPage() {
  const settings = useRead(settingsRead);
  return (
    <SettingsFrame title="Settings" subtitle="Site details, targets and digest schedule.">
      {settings ? <SettingsForm settings={settings} /> : <Skeleton className="h-[40rem] max-w-3xl" />}
    </SettingsFrame>
  );
}
