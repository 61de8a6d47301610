import { useState, type KeyboardEvent, useEffect, useId } from 'react';
import { hyphenated } from '../../../news/terms.ts';
import { counted } from '../../../web/kit/format.ts';
import { send } from '../../../web/kit/query.ts';
import { ConfirmDialog } from '../../../web/admin/forms/confirm-dialog.tsx';
import type { EntityRecord, StaffEntity, StaffEntities } from '../../contract.ts';
import { ScreenSection } from '../../../web/admin/screen.tsx';
import { useEntityChange } from './use-entity-change.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cn } from '../../../web/kit/ui/cn.ts';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { entityKindLabels, entityLimits } from '../../terms.ts';
import { suggestionsRead } from '../reads.ts';

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

const suggestionsMax = 8;
/** Suggestions follow this long after the last keystroke. */
const typingPauseMs = 200;

type Props = { label: string; without: string; onPick: (entity: StaffEntity) => void };

/** Finds an entity by any of its names while typing. Arrow keys move, Enter picks. */
function EntityPicker({ label, without, onPick }: Props) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = useSuggestions(typed, without);
  const chosen = Math.min(at, (found?.length ?? 0) - 1);
  const optionId = (index: number) => `${listId}-${index}`;
  const pick = (entity: StaffEntity | undefined) => {
    if (!entity) return;
    setTyped('');
    onPick(entity);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found?.length) setAt((chosen + step + found.length) % found.length);
    else if (event.key === 'Enter') pick(found?.[chosen]);
    else if (event.key === 'Escape') setTyped('');
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative mt-3">
      <Field label={label}>
        {(control) => (
          <Input
            {...control}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no field that suggests from the server
            role="combobox"
            aria-expanded={found !== undefined}
            aria-controls={listId}
            {...(found?.length && { 'aria-activedescendant': optionId(chosen) })}
            aria-autocomplete="list"
            autoComplete="off"
            placeholder="Search by any name"
            maxLength={entityLimits.queryMax}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      {found && (
        <Suggestions {...{ listId, optionId, found, chosen, onKeyDown }} onPoint={setAt} onPick={pick} />
      )}
    </div>
  );
}

type SuggestionsProps = {
  listId: string;
  optionId: (index: number) => string;
  found: readonly StaffEntity[];
  chosen: number;
  onKeyDown: (event: KeyboardEvent) => void;
  onPoint: (index: number) => void;
  onPick: (entity: StaffEntity) => void;
};

const Suggestions = ({ listId, optionId, found, chosen, onKeyDown, onPoint, onPick }: SuggestionsProps) => (
  <div className="absolute inset-x-0 top-full z-20 mt-1 rounded-md border bg-popover p-1 shadow-lg">
    {found.length === 0 && <output className="block px-3 py-2 text-sm">No entities match</output>}
    {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no list of choices for a combobox */}
    <div id={listId} role="listbox" aria-label="Entities found">
      {found.map((entity, index) => (
        <div
          key={entity.id}
          id={optionId(index)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the same
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onPointerMove={() => onPoint(index)}
          onClick={() => onPick(entity)}
          onKeyDown={onKeyDown}
          className={cn('cursor-pointer rounded-sm px-3 py-1.5 text-sm', index === chosen && 'highlighted')}
        >
          <span className="block font-medium wrap-anywhere">{entity.name}</span>
          <span className="block text-xs text-muted-foreground">
            {entity.kind && `${entityKindLabels[entity.kind]} · `}
            {counted(entity.stories, 'story', 'stories')}
          </span>
        </div>
      ))}
    </div>
  </div>
);

/** Undefined while the field is empty or the first answer is pending. */
function useSuggestions(typed: string, without: string): readonly StaffEntity[] | undefined {
  const [q, setQ] = useState('');
  useEffect(() => {
    const waiting = setTimeout(() => setQ(typed.trim()), typingPauseMs);
    return () => clearTimeout(waiting);
  }, [typed]);
  const { data } = useQuery<StaffEntities>({
    ...suggestionsRead({ q, limit: suggestionsMax + 1 }),
    enabled: q !== '',
    placeholderData: keepPreviousData as never,
  });
  return typed.trim() === '' || q === ''
    ? undefined
    : data?.entities.filter(({ id }) => id !== without).slice(0, suggestionsMax);
}
