import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { ScreenSection } from '../../../web/admin/screen.tsx';
import type { ActionOptions } from '../../../web/admin/use-action.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { counted } from '../../../web/kit/format.ts';
import { send } from '../../../web/kit/query.ts';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Checkbox } from '../../../web/kit/ui/checkbox.tsx';
import { cn } from '../../../web/kit/ui/cn.ts';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import type { EntityRecord } from '../../contract.ts';
import { entityLimits } from '../../terms.ts';
import { useEntityChange } from './use-entity-change.tsx';

type Name = EntityRecord['names'][number];
type Props = { entity: EntityRecord; mayManage: boolean };

/** Every name of the entity. Selected names can be split off into a new entity. */
export function Names({ entity, mayManage }: Props) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const split = useSplit(entity, () => setSelected([]));
  const slugs = entity.names.map(({ slug }) => slug).filter((slug) => selected.includes(slug));
  const toggle = (slug: string) =>
    setSelected(slugs.includes(slug) ? slugs.filter((each) => each !== slug) : [...slugs, slug]);
  return (
    <ScreenSection
      title="Names"
      note="A story that uses any of these names mentions this entity. Case and spacing are ignored."
      actions={
        slugs.length > 0 && (
          <Button variant="outline" size="small" disabled={split.isPending} onClick={() => split.run(slugs)}>
            {split.isPending ? 'Splitting...' : `Split off ${counted(slugs.length, 'name')}`}
          </Button>
        )
      }
    >
      <ul className="mt-3 divide-y border-y">
        {entity.names.map((name) => (
          <NameRow
            key={name.slug}
            entity={entity}
            name={name}
            mayManage={mayManage}
            isSelected={slugs.includes(name.slug)}
            onToggle={() => toggle(name.slug)}
          />
        ))}
      </ul>
      {mayManage && !entity.isAmbiguous && <AddName entity={entity} />}
    </ScreenSection>
  );
}

type RowProps = Props & { name: Name; isSelected: boolean; onToggle: () => void };

function NameRow({ entity, name, mayManage, isSelected, onToggle }: RowProps) {
  const { id } = entity;
  const isCanonical = name.slug === entity.slug;
  const isRemovable = name.mentions === 0 && !name.isSeed;
  return (
    <li
      className={cn(
        'grid min-h-12 items-center gap-x-3 py-1.5',
        mayManage && 'grid-cols-[1.25rem_minmax(0,1fr)] sm:grid-cols-[1.25rem_minmax(0,1fr)_auto]',
      )}
    >
      {mayManage && !isCanonical && (
        <Checkbox aria-label={`Select ${name.name}`} checked={isSelected} onCheckedChange={onToggle} />
      )}
      <span className={cn('flex flex-wrap items-baseline gap-x-2.5', mayManage && 'col-start-2')}>
        <span className="font-medium wrap-anywhere">{name.name}</span>
        {isCanonical && <Badge variant="secondary">Canonical</Badge>}
        <span className="text-[0.8125rem] text-muted-foreground tabular-nums">
          {name.mentions === 0 ? 'not used yet' : `used ${counted(name.mentions, 'time')}`}
        </span>
      </span>
      {mayManage && !isCanonical && (
        <span className="flex max-sm:col-start-2 max-sm:-ml-3">
          <NameAction
            label="Make canonical"
            name={name.name}
            send={() => send('PATCH /api/admin/entities/{id}', { id, body: { name: name.name } })}
            failed="Save failed"
            done={{ title: 'Entity updated', description: `Its canonical name is ${name.name}.` }}
          />
          {isRemovable && (
            <NameAction
              label="Remove"
              name={name.name}
              send={() => send('DELETE /api/admin/entities/{id}/names/{slug}', { id, slug: name.slug })}
              failed="Couldn’t remove the name"
              done={{ title: 'Name removed', description: name.name }}
            />
          )}
        </span>
      )}
    </li>
  );
}

type NameActionProps = ActionOptions<void, EntityRecord> & { label: string; name: string };

function NameAction({ label, name, ...options }: NameActionProps) {
  const { run, isPending } = useEntityChange(options);
  return (
    <Button
      variant="ghost"
      size="small"
      aria-label={`${label}: ${name}`}
      disabled={isPending}
      onClick={() => run()}
    >
      {label}
    </Button>
  );
}

function AddName({ entity }: { entity: EntityRecord }) {
  const form = useRef<HTMLFormElement>(null);
  const { run, isPending, errors, clearErrors } = useEntityChange({
    send: (name: string) => send('POST /api/admin/entities/{id}/names', { id: entity.id, body: { name } }),
    failed: 'Couldn’t add the name',
    onDone: () => form.current?.reset(),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    run(String(new FormData(event.currentTarget).get('name')));
  };
  return (
    <form
      method="post"
      ref={form}
      noValidate
      onSubmit={submit}
      onChange={clearErrors}
      className="mt-4 max-w-xl"
    >
      <Field label="Add another name" error={errors.name}>
        {(control) => (
          <span className="flex gap-2">
            <Input {...control} name="name" maxLength={entityLimits.nameMax} autoComplete="off" />
            <Button type="submit" variant="outline" disabled={isPending}>
              {isPending ? 'Adding...' : 'Add'}
            </Button>
          </span>
        )}
      </Field>
    </form>
  );
}

/** Splits names off; the toast links to the new entity. */
function useSplit(entity: EntityRecord, onDone: () => void) {
  const navigate = useNavigate();
  return useEntityChange({
    send: (slugs: string[]) =>
      send('POST /api/admin/entities/{id}/split', { id: entity.id, body: { slugs } }),
    failed: 'Split failed',
    onDone,
    done: ({ id, name }) => ({
      title: 'Entity split',
      description: `${name} is now a separate entity.`,
      action: { label: 'Open it', onClick: () => void navigate({ href: adminLinks.entity(id) }) },
    }),
  });
}
