import { storyLimits } from '../../../news/terms.ts';
import { FormDialog } from '../../../web/admin/forms/form-dialog.tsx';
import { AutosizeField } from '../../../web/kit/ui/field.tsx';

type Props = {
  error: string | undefined;
  isPending: boolean;
  onWithhold: (reason: string) => void;
  onClose: () => void;
};

/** Asks for the reason shown to readers in place of a change's text. */
export const WithholdDialog = ({ error, isPending, onWithhold, onClose }: Props) => (
  <FormDialog
    title="Withhold this change?"
    description="Readers no longer see its text, only the date and your reason. If the same words appear in the change before or after it, withhold that one too."
    submit="Withhold"
    submitting="Withholding..."
    isPending={isPending}
    onSend={(given) => onWithhold(String(given.get('reason')))}
    onClose={onClose}
  >
    <AutosizeField
      label="Reason for readers"
      error={error}
      name="reason"
      rows={2}
      maxLength={storyLimits.reasonMax}
    />
  </FormDialog>
);
