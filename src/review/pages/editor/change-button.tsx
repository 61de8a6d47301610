import { Button } from '../../../web/kit/ui/button.tsx';

type Props<Change> = {
  change: { run: (to: Change) => void; isPending: boolean };
  to: Change;
  isDefault?: boolean;
  children: string;
};

/** Makes one of the changes of a card of the editor. */
export const ChangeButton = <Change,>({ change, to, isDefault = false, children }: Props<Change>) => (
  <Button
    size="small"
    variant={isDefault ? 'default' : 'outline'}
    disabled={change.isPending}
    onClick={() => change.run(to)}
  >
    {children}
  </Button>
);
