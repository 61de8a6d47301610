import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { hyphenated } from '../../../news/terms.ts';
import { ConfirmDialog } from '../../../web/admin/forms/confirm-dialog.tsx';
import { ScreenSection } from '../../../web/admin/screen.tsx';
import { counted } from '../../../web/kit/format.ts';
import { send } from '../../../web/kit/query.ts';
import { InputField } from '../../../web/kit/ui/field.tsx';
import { useDebounced } from '../../../web/kit/ui/use-debounced.ts';
import type { EntityRecord, StaffEntity, StaffEntities } from '../../contract.ts';
import { entityKindLabels, entityLimits } from '../../terms.ts';
import { suggestionsRead } from '../reads.ts';
import { useEntityChange } from './use-entity-change.tsx';

/** Merges another entity into this one; the toast offers to undo it. */
export function MergeForm({ entity }: { entity: EntityRecord }) {
  const [chosen, setChosen] = useState<StaffEntity>();
  const undo = useEntityChange({
    send: ({ slug, otherNames, kind }: StaffEntity) =>
      send('POST /api/admin/entities/{id}/split', {
        id: entity.id,
        body: { slugs: [slug, ...otherNames.map(hyphenated)], kind },
      }),
    failed: 'Undo failed',
    done: ({ name }) => ({ title: 'Merge undone', description: `${name} is a separate entity again.` }),
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
          description={`${entity.name} gets ${gained(chosen)}. The address of ${chosen.name} redirects here. No story changes. To undo it later, split the names off again.`}
          submit="Merge"
          submitting="Merging..."
          action={{
            send: () =>
              send('POST /api/admin/entities/{id}/merge', { id: entity.id, body: { entityId: chosen.id } }),
            failed: 'Merge failed',
            labels: { entityId: 'Entity' },
            topics: ['entities'],
            done: {
              title: 'Entities merged',
              description: `${chosen.name} is now a name of ${entity.name}.`,
              action: { label: 'Undo', onClick: () => undo.run(chosen) },
            },
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </ScreenSection>
  );
}

/** '2 names and the mentions in 3 stories, 1 site' */
function gained({ otherNames, stories, certificates, sites }: StaffEntity): string {
  const mentions = [
    ...(stories > 0 ? [counted(stories, 'story', 'stories')] : []),
    ...(certificates > 0 ? [counted(certificates, 'certificate')] : []),
    ...(sites > 0 ? [counted(sites, 'site')] : []),
  ].join(', ');
  return counted(1 + otherNames.length, 'name') + (mentions && ` and the mentions in ${mentions}`);
}

const suggestionsMax = 8;
const typingPauseMs = 200;

type Props = { label: string; without: string; onPick: (entity: StaffEntity) => void };

/** Finds an entity by any of its names while typing; Enter picks the first, and Escape empties the field. */
function EntityPicker({ label, without, onPick }: Props) {
  const [typed, setTyped] = useState('');
  const { found, isCurrent } = useSuggestions(typed, without);
  const pick = (entity: StaffEntity | undefined) => {
    if (!entity) return;
    setTyped('');
    onPick(entity);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isCurrent) pick(found?.[0]);
  };
  const emptyOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement | HTMLButtonElement>) => {
    if (key !== 'Escape') return;
    setTyped('');
    currentTarget.form?.querySelector('input')?.focus();
  };
  return (
    <form method="post" className="relative mt-3" onSubmit={submit}>
      <InputField
        label={label}
        placeholder="Search by any name"
        maxLength={entityLimits.queryMax}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={emptyOnEscape}
      />
      {found && (
        <div className="absolute inset-x-0 top-full z-20 mt-1 rounded-md border bg-popover p-1 shadow-lg">
          <output className={found.length > 0 ? 'sr-only' : 'block px-3 py-2 text-sm'}>
            {found[0]
              ? `${counted(found.length, 'entity', 'entities')}.${isCurrent ? ` Enter picks ${found[0].name}.` : ''}`
              : 'No entities match'}
          </output>
          <ul aria-label="Entities found">
            {found.map((entity, at) => (
              <li key={entity.id}>
                <button
                  type="button"
                  aria-current={isCurrent && at === 0}
                  className="w-full rounded-sm px-3 py-1.5 text-left text-sm hover:bg-highlight aria-current:highlighted"
                  onClick={() => pick(entity)}
                  onKeyDown={emptyOnEscape}
                >
                  <span className="block font-medium wrap-anywhere">{entity.name}</span>
                  <span className="block text-xs text-muted-foreground">
                    {entity.kind && `${entityKindLabels[entity.kind]} · `}
                    {counted(entity.stories, 'story', 'stories')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </form>
  );
}

/** Empty until the first answer to what is typed; `isCurrent` is false while the last answer is to other text. */
function useSuggestions(typed: string, without: string) {
  const wanted = typed.trim();
  const q = useDebounced(wanted, typingPauseMs);
  const { data, isPlaceholderData } = useQuery<StaffEntities>({
    ...suggestionsRead({ q, limit: suggestionsMax + 1 }),
    enabled: q !== '',
    placeholderData: keepPreviousData as never,
  });
  const found = data?.entities.filter(({ id }) => id !== without).slice(0, suggestionsMax);
  return {
    found: wanted === '' || q === '' ? undefined : found,
    isCurrent: q === wanted && !isPlaceholderData,
  };
}
