import type { Story } from '../../../news/contract.ts';
import { contentTypeLabels, storyStatusLabels } from '../../../news/terms.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Dialog, DialogFooter } from '../../../web/kit/ui/dialog.tsx';
import { differences } from './draft-changes.ts';
import { draftLabels, draftOf, type StoryDraft } from './story-draft.ts';

type Props = {
  /** The common base of both versions. */
  base: StoryDraft;
  own: StoryDraft;
  theirs: Story;
  onTakeTheirs: () => void;
  onKeepOwn: () => void;
  onDecideLater: () => void;
};

/** Both versions side by side, limited to the fields that differ. */
export function Conflict({ base, own, theirs, onTakeTheirs, onKeepOwn, onDecideLater }: Props) {
  const other = draftOf(theirs);
  const changedByUs = new Set(differences(base, own));
  return (
    <Dialog
      title="This story has changed since you opened it"
      description="Nothing is saved yet. Keep your changes and apply them over theirs, or use theirs and drop yours."
      onClose={onDecideLater}
      className="max-w-4xl"
    >
      <table className="w-full table-fixed border-collapse text-sm">
        <thead className="border-b-2 border-rule text-left text-xs font-semibold text-muted-foreground">
          <tr>
            <th scope="col" className="w-24 py-2 pr-3 sm:w-36">
              Field
            </th>
            <th scope="col" className="py-2 pr-3">
              Yours
            </th>
            <th scope="col" className="py-2">
              Theirs
            </th>
          </tr>
        </thead>
        <tbody>
          {differences(own, other)
            .filter((field) => field !== 'withdrawalReason')
            .map((field) => (
              <tr key={field} className="border-b align-top">
                <th scope="row" className="py-2.5 pr-3 text-left font-medium">
                  {draftLabels[field]}
                </th>
                <td className="py-2.5 pr-4 break-words whitespace-pre-line">
                  {shown(own, field)}
                  {!changedByUs.has(field) && (
                    <span className="block text-muted-foreground">You did not change this</span>
                  )}
                </td>
                <td className="py-2.5 break-words whitespace-pre-line">{shown(other, field)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <DialogFooter>
        <Button variant="outline" onClick={onTakeTheirs}>
          Use theirs
        </Button>
        <Button onClick={onKeepOwn}>Keep mine</Button>
      </DialogFooter>
    </Dialog>
  );
}

function shown(draft: StoryDraft, field: keyof StoryDraft): string {
  if (field === 'status') return storyStatusLabels[draft.status];
  if (field === 'contentType') return contentTypeLabels[draft.contentType];
  if (field === 'featured') return draft.featured ? 'Yes' : 'No';
  return String(draft[field]) || '(empty)';
}
