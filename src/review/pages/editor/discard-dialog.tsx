import type { ComponentProps } from 'react';
import { defaultWithdrawalReasons, storyLimits } from '../../../news/terms.ts';
import { FormDialog } from '../../../web/admin/forms/form-dialog.tsx';
import { AutosizeField } from '../../../web/kit/ui/field.tsx';

type Props = { isSaving: boolean; onDiscard: (reason: string) => void; onClose: () => void };

/** Confirms discarding a published story and asks for the reason shown to readers. */
export const DiscardDialog = ({ isSaving, onDiscard, onClose }: Props) => (
  <FormDialog
    title="Discard this story?"
    description="This story is live. Its page will show that it was withdrawn, when and why."
    submit="Discard Story"
    submitting="Discarding..."
    isDestructive
    isPending={isSaving}
    onSend={(given) => onDiscard(String(given.get('reason')))}
    onClose={onClose}
  >
    <ReasonField fallback={defaultWithdrawalReasons.DISCARDED} name="reason" />
  </FormDialog>
);

type ReasonProps = Omit<ComponentProps<typeof AutosizeField>, 'label' | 'rows'> & { fallback: string };

/** The withdrawal reason shown to readers; `fallback` is used if it is left empty. */
export const ReasonField = ({ fallback, ...props }: ReasonProps) => (
  <AutosizeField
    label={
      <>
        Reason for readers <span className="font-normal text-muted-foreground">(optional)</span>
      </>
    }
    hint={`Shown on the story’s page. If empty, readers see: “${fallback}”`}
    rows={2}
    maxLength={storyLimits.reasonMax}
    {...props}
  />
);
