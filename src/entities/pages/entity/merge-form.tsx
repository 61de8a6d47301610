import { useState } from 'react';
import { hyphenated } from '../../../news/terms.ts';
import { counted } from '../../../web/kit/format.ts';
import { send } from '../../../web/kit/query.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../../web/kit/ui/dialog.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';
import type { EntityRecord, StaffEntity } from '../../contract.ts';
import { EntityPicker } from './entity-picker.tsx';
import { ScreenSection } from '../../../web/admin/screen.tsx';
import { useEntityChange } from './use-entity-change.tsx';

/** Merges another entity into this one; the toast offers to undo it. */
export function MergeForm({ entity }: { entity: EntityRecord }) {
  const [chosen, setChosen] = useState<StaffEntity>();
  const close = () => setChosen(undefined);
  const undo = useEntityChange(
    ({ slug, otherNames, kind }: StaffEntity) =>
      send('POST /api/admin/entities/{id}/split', {
        id: entity.id,
        body: { slugs: [slug, ...otherNames.map(hyphenated)], kind },
      }),
    'Undo failed',
    ({ name }) =>
      toast({
        title: 'Merge undone',
        description: `${name} is a separate entity again.`,
        variant: 'success',
      }),
  );
  const merge = useEntityChange(
    (other: StaffEntity) =>
      send('POST /api/admin/entities/{id}/merge', { id: entity.id, body: { entityId: other.id } }),
    'Merge failed',
    (_, other) => {
      close();
      toast({
        title: 'Entities merged',
        description: `${other.name} is now a name of ${entity.name}.`,
        variant: 'success',
        action: { label: 'Undo', onClick: () => undo.run(other) },
      });
    },
  );
  return (
    <ScreenSection
      title="Merge"
      note={`If another record is the same entity, merge its names and mentions into ${entity.name}.`}
    >
      <EntityPicker label="Entity to merge into this one" without={entity.id} onPick={setChosen} />
      {chosen && (
        <MergeDialog
          entity={entity}
          chosen={chosen}
          isPending={merge.isPending}
          onClose={close}
          onMerge={() => merge.run(chosen)}
        />
      )}
    </ScreenSection>
  );
}

type MergeDialogProps = {
  entity: EntityRecord;
  chosen: StaffEntity;
  isPending: boolean;
  onClose: () => void;
  onMerge: () => void;
};

const MergeDialog = ({ entity, chosen, isPending, onClose, onMerge }: MergeDialogProps) => (
  <Dialog open onOpenChange={onClose}>
    <DialogContent>
      <DialogTitle className="wrap-anywhere">
        Merge {chosen.name} into {entity.name}?
      </DialogTitle>
      <DialogDescription>
        {entity.name} gets {counted(1 + chosen.otherNames.length, 'name')} and the mentions in{' '}
        {counted(chosen.stories, 'story', 'stories')}, {counted(chosen.certificates, 'certificate')} and{' '}
        {counted(chosen.sites, 'site')}. The address of {chosen.name} redirects here. No story changes. To
        undo it later, split the names off again.
      </DialogDescription>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={isPending} onClick={onMerge}>
          {isPending ? 'Merging...' : 'Merge'}
        </Button>
      </DialogFooter>
    </DialogContent>
  </Dialog>
);
