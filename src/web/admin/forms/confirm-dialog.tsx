import type { ComponentProps } from 'react';
import { type ActionOptions, useAction } from '../use-action.tsx';
import { FormDialog } from './form-dialog.tsx';

type Props<Answer> = Omit<ComponentProps<typeof FormDialog>, 'isPending' | 'form' | 'onSend' | 'children'> & {
  action: ActionOptions<void, Answer>;
};

/** Confirms an action and runs it, then closes. The description says what it does, and whether it can be undone. */
export function ConfirmDialog<Answer>({ action, onClose, ...dialog }: Props<Answer>) {
  const { run, isPending } = useAction<void, Answer>({
    ...action,
    onDone(...done) {
      onClose();
      return action.onDone?.(...done);
    },
  });
  return <FormDialog {...dialog} isPending={isPending} onSend={() => run()} onClose={onClose} />;
}
