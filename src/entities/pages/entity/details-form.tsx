import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ConflictAlert } from '../../../web/admin/forms/conflict-alert.tsx';
import { formField } from '../../../web/admin/forms/form-field.ts';
import { useLeaveWarning } from '../../../web/admin/forms/use-leave-warning.ts';
import { ScreenSection } from '../../../web/admin/screen.tsx';
import { errorBody } from '../../../web/kit/errors/error-body.ts';
import { send } from '../../../web/kit/query.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import { CheckboxField } from '../../../web/kit/ui/checkbox-field.tsx';
import { InputField, SelectField } from '../../../web/kit/ui/field.tsx';
import { Options } from '../../../web/kit/ui/select.tsx';
import type { EntityChange, EntityRecord } from '../../contract.ts';
import { entityKindLabels, type EntityKind, entityKinds, entityLimits } from '../../terms.ts';
import { isShownAtFields, useEntityChange } from './use-entity-change.tsx';

type Draft = { name: string; kind: EntityKind | ''; isAmbiguous: boolean };

const patch = 'PATCH /api/admin/entities/{id}';

/**
 * The entity's own fields. Unedited ones follow what others change; edits are based on the entity as of when they were
 * begun, so that they overwrite nothing unseen.
 */
export function DetailsForm({ entity }: { entity: EntityRecord }) {
  const form = useForm<Draft>({ values: draftOf(entity), resetOptions: { keepDirtyValues: true } });
  const { isDirty, dirtyFields } = form.formState;
  const [begunWith, setBegunWith] = useState(entity);
  const [theirs, setTheirs] = useState<EntityRecord>();
  // Names added in the meantime are no conflict.
  const base = isDirty && !haveSameDetails(begunWith, entity) ? begunWith : entity;
  useLeaveWarning(isDirty);
  const take = (current: EntityRecord) => {
    form.reset(draftOf(current), { keepDirtyValues: false });
    setTheirs(undefined);
  };
  const { run, isPending, errors, clearErrors } = useEntityChange({
    send: (change: EntityChange) => send(patch, { id: entity.id, body: change }),
    failed: 'Save failed',
    onDone: take,
    done: { title: 'Entity updated', description: 'Changes saved successfully' },
    onFailed(failure, error) {
      const current = errorBody(patch, 409, error)?.current;
      if (!current || !('updatedAt' in current)) return isShownAtFields(failure);
      setTheirs(current);
      return true;
    },
  });
  const save = ({ name, kind, isAmbiguous }: Draft) =>
    run({
      ...(dirtyFields.name && { name }),
      ...(dirtyFields.kind && { kind: kind || null }),
      ...(dirtyFields.isAmbiguous && { isAmbiguous }),
      updatedAt: (theirs ?? base).updatedAt,
    });
  const edit = () => {
    clearErrors();
    setBegunWith(base);
  };
  return (
    <ScreenSection title="Details">
      <form
        method="post"
        noValidate
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        onChange={edit}
        className="mt-3 grid gap-4"
      >
        <InputField
          label="Canonical name"
          hint="Shown in lists and used in the public address. The old name stays as another name."
          {...formField(form, 'name')}
          error={errors.name}
          maxLength={entityLimits.nameMax}
        />
        <SelectField label="Kind" {...formField(form, 'kind')} error={errors.kind}>
          <option value="">No kind yet</option>
          <Options of={entityKinds} label={(kind) => entityKindLabels[kind]} />
        </SelectField>
        {entity.names.length === 1 && (
          <CheckboxField
            label="Ambiguous"
            hint="The name has several meanings, so it can’t be merged and can’t have other names."
            {...form.register('isAmbiguous')}
            defaultChecked={entity.isAmbiguous}
          />
        )}
        {theirs && <ConflictAlert record="this entity" onUseTheirs={() => take(theirs)} />}
        <Button type="submit" disabled={isPending} className="justify-self-start">
          {isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </form>
    </ScreenSection>
  );
}

const draftOf = ({ name, kind, isAmbiguous }: EntityRecord): Draft => ({
  name,
  kind: kind ?? '',
  isAmbiguous,
});

const haveSameDetails = (one: EntityRecord, other: EntityRecord): boolean =>
  one.name === other.name && one.kind === other.kind && one.isAmbiguous === other.isAmbiguous;
