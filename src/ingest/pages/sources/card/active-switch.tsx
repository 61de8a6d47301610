import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../../web/kit/query.ts';
import { refresh } from '../../../../web/admin/refresh.ts';
import { toastFailure } from '../../../../web/admin/toast-failure.tsx';
import { Switch } from '../../../../web/kit/ui/switch.tsx';
import { toast } from '../../../../web/kit/ui/toast.tsx';
import type { Source } from '../../../contract.ts';

type Props = { source: Source; mayManage: boolean; nameId: string };

/** Switches a source on or off. Updates optimistically, and reverts if the server refuses. */
export function ActiveSwitch({ source: { id, isActive }, mayManage, nameId }: Props) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wanted: boolean) =>
      send('PATCH /api/admin/sources/{id}', { id, body: { isActive: wanted } }),
    async onSuccess() {
      await refresh(client, 'sources');
      toast({
        title: 'Source updated',
        description: 'Source status changed successfully',
        variant: 'success',
      });
    },
    onError: (error) => toastFailure('Update failed', error),
  });
  const isOn = isPending ? variables : isActive;
  const state = isOn ? 'Active' : 'Inactive';
  if (!mayManage) return <p>{state}</p>;
  return (
    <label className="flex items-center gap-2.5">
      <Switch
        aria-labelledby={`${nameId}-state ${nameId}`}
        checked={isOn}
        disabled={isPending}
        onCheckedChange={(wanted) => mutate(wanted)}
      />
      <span id={`${nameId}-state`}>{state}</span>
    </label>
  );
}
