import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '../../../../web/kit/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../../../web/kit/ui/dialog.tsx';
import { Field } from '../../../../web/kit/ui/field.tsx';
import { Input } from '../../../../web/kit/ui/input.tsx';
import { toast } from '../../../../web/kit/ui/toast.tsx';
import { ActionForm } from '../../../../web/admin/action-form.tsx';
import { refresh } from '../../../../web/admin/refresh.ts';
import { sendAsStaff } from '../../../../web/admin/send.ts';
import { setFieldErrors, useAction } from '../../../../web/admin/use-action.tsx';
import type { NewSubscriber } from '../../../contract.ts';
import { subscriberLimits } from '../../../terms.ts';

/** Adds someone who asked for the digest elsewhere. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm<NewSubscriber>({ defaultValues: { email: '', consentedOn: '' } });
  const { errors } = form.formState;
  const { run, isPending } = useAction({
    send: (body: NewSubscriber) => sendAsStaff('POST /api/admin/subscribers', { body }),
    failed: 'The subscriber was not added',
    async onDone({ email }) {
      onClose();
      await refresh(client, 'digest');
      toast({ title: 'Subscriber added', description: `We have welcomed ${email}.`, variant: 'success' });
    },
    onFailed(failure) {
      setFieldErrors(form, failure);
      return Object.keys(failure.fields).length > 0;
    },
  });
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogTitle>Add a subscriber</DialogTitle>
        <DialogDescription>
          Add only people who asked for the digest. We email them a welcome with a link to unsubscribe.
        </DialogDescription>
        <ActionForm form={form} run={run} className="grid gap-4">
          <Field label="Email" error={errors.email?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register('email', { required: 'Enter an email address.' })}
                type="email"
                autoComplete="off"
                maxLength={subscriberLimits.emailMax}
              />
            )}
          </Field>
          <Field label="Date of consent" hint="When they asked for it." error={errors.consentedOn?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register('consentedOn', { required: 'Enter the date of consent.' })}
                type="date"
              />
            )}
          </Field>
          <DialogFooter className="border-t pt-4">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={isPending}>
              {isPending ? 'Adding...' : 'Add'}
            </Button>
          </DialogFooter>
        </ActionForm>
      </DialogContent>
    </Dialog>
  );
}
