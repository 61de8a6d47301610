import type { ComponentProps } from 'react';
import { FormDialog } from '../../../web/admin/forms/form-dialog.tsx';
import { TextareaField } from '../../../web/kit/ui/field.tsx';

type Props = Omit<ComponentProps<typeof FormDialog>, 'onSend'> & {
  error: string | undefined;
  onConfirm: (reason: string) => void;
};

/** Asks for the reason of a change; readers see it. */
export const ReasonDialog = ({ error, onConfirm, children, ...dialog }: Props) => (
  <FormDialog {...dialog} onSend={(given) => onConfirm(String(given.get('reason')))}>
    {children}
    <ReasonField error={error} />
  </FormDialog>
);

export const ReasonField = ({ error }: { error: string | undefined }) => (
  <TextareaField label="Reason" hint="Shown on the site’s page." error={error} name="reason" rows={2} />
);
