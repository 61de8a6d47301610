import { useState } from 'react';
import { hyphenated } from '../../../news/terms.ts';
import { counted } from '../../../web/kit/format.ts';
import { send } from '../../../web/kit/query.ts';
import { ConfirmDialog } from '../../../web/admin/forms/confirm-dialog.tsx';
import type { EntityRecord, StaffEntity } from '../../contract.ts';
import { EntityPicker } from './entity-picker.tsx';
import { ScreenSection } from '../../../web/admin/screen.tsx';
import { useEntityChange } from './use-entity-change.tsx';

/** Merges another entity into this one; the toast offers to undo it. */
export function MergeForm({ entity }: { entity: EntityRecord }) {
  const [chosen, setChosen] = useState<StaffEntity>();
  const close = () => setChosen(undefined);
  const undo = useEntityChange({
    send: ({ slug, otherNames, kind }: StaffEntity) =>
      send('POST /api/admin/entities/{id}/split', {
        id: entity.id,
        body: { slugs: [slug, ...otherNames.map(hyphenated)], kind },
      }),
    failed: 'Undo failed',
    done: ({ name }) => ({ title: 'Merge undone', description: `${name} is a separate entity again.` }),
  });
  const merge = useEntityChange({
    send: (other: StaffEntity) =>
      send('POST /api/admin/entities/{id}/merge', { id: entity.id, body: { entityId: other.id } }),
    failed: 'Merge failed',
    onDone: close,
    done: (_, other) => ({
      title: 'Entities merged',
      description: `${other.name} is now a name of ${entity.name}.`,
      action: { label: 'Undo', onClick: () => undo.run(other) },
    }),
  });
  return (
    <ScreenSection
      title="Merge"
      note={`If another record is the same entity, merge its names and mentions into ${entity.name}.`}
    >
      <EntityPicker label="Entity to merge into this one" without={entity.id} onPick={setChosen} />
      {chosen && (
        <ConfirmDialog
          title={`Merge ${chosen.name} into ${entity.name}?`}
          description={`${entity.name} gets ${counted(1 + chosen.otherNames.length, 'name')} and the mentions in ${counted(chosen.stories, 'story', 'stories')}, ${counted(chosen.certificates, 'certificate')} and ${counted(chosen.sites, 'site')}. The address of ${chosen.name} redirects here. No story changes. To undo it later, split the names off again.`}
          confirm="Merge"
          confirming="Merging..."
          isPending={merge.isPending}
          onConfirm={() => merge.run(chosen)}
          onClose={close}
        />
      )}
    </ScreenSection>
  );
}
