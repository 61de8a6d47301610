import { type FormEvent, useId } from 'react';
import { send } from '../../../web/kit/query.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { Select } from '../../../web/kit/ui/select.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';
import type { EntityChange, EntityRecord } from '../../contract.ts';
import { type EntityKind, entityKindLabels, entityKinds, entityLimits } from '../../terms.ts';
import { ScreenSection } from '../../../web/admin/screen.tsx';
import { useEntityChange } from './use-entity-change.tsx';

/** The canonical name, the kind, and whether the name is ambiguous. */
export function DetailsForm({ entity }: { entity: EntityRecord }) {
  const { run, isPending, errors } = useEntityChange(
    (change: EntityChange) => send('PATCH /api/admin/entities/{id}', { id: entity.id, body: change }),
    'Save failed',
    () => toast({ title: 'Entity updated', description: 'Changes saved successfully', variant: 'success' }),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    run({
      name: String(given.get('name')),
      kind: (given.get('kind') || null) as EntityKind | null,
      ...(mayBeAmbiguous && { isAmbiguous: given.has('isAmbiguous') }),
    });
  };
  const mayBeAmbiguous = entity.names.length === 1;
  return (
    <ScreenSection title="Details">
      <form method="post" noValidate onSubmit={submit} className="mt-3 grid gap-4">
        <Field
          label="Canonical name"
          hint="Shown in lists and used in the public address. The old name stays as another name."
          error={errors.name}
        >
          {(control) => (
            <Input {...control} name="name" defaultValue={entity.name} maxLength={entityLimits.nameMax} />
          )}
        </Field>
        <Field label="Kind" error={errors.kind}>
          {(control) => (
            <Select {...control} name="kind" defaultValue={entity.kind ?? ''}>
              <option value="">No kind yet</option>
              {entityKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {entityKindLabels[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {mayBeAmbiguous && <Ambiguous isChecked={entity.isAmbiguous} />}
        <Button type="submit" disabled={isPending} className="justify-self-start">
          {isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </form>
    </ScreenSection>
  );
}

function Ambiguous({ isChecked }: { isChecked: boolean }) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
      <input
        type="checkbox"
        id={id}
        name="isAmbiguous"
        defaultChecked={isChecked}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-4 accent-primary"
      />
      <label htmlFor={id} className="text-sm font-medium">
        Ambiguous
      </label>
      <p id={`${id}-hint`} className="col-start-2 text-sm text-muted-foreground">
        The name has several meanings, so it can’t be merged and can’t have other names.
      </p>
    </div>
  );
}
