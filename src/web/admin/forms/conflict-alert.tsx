import { Alert } from '../../kit/ui/alert.tsx';
import { Button } from '../../kit/ui/button.tsx';

type Props = {
  /** What was changed: 'the settings'. */
  record: string;
  onUseTheirs: () => void;
};

/** A save was refused because the record has changed since the form was begun; saving again overwrites that change. */
export const ConflictAlert = ({ record, onUseTheirs }: Props) => (
  <Alert variant="warning" role="alert">
    <div>
      <p>
        <strong className="font-semibold">Someone else has changed {record}.</strong> Your changes are still
        here. Save again to apply them over theirs, or use theirs.
      </p>
      <Button variant="outline" size="small" className="mt-3" onClick={onUseTheirs}>
        Use theirs
      </Button>
    </div>
  </Alert>
);
