import { useEffect, useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { ActionForm } from '../../../../web/admin/forms/action-form.tsx';
import { formField } from '../../../../web/admin/forms/form-field.ts';
import { useLeaveWarning } from '../../../../web/admin/forms/use-leave-warning.ts';
import { setFieldErrors } from '../../../../web/admin/use-action.tsx';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { InputField, TextareaField } from '../../../../web/kit/ui/field.tsx';
import { toast } from '../../../../web/kit/ui/toast.tsx';
import type { NextIssue } from '../../../issues-contract.ts';
import { useChange } from './use-change.tsx';

const fieldNames = ['subject', 'introduction'] as const;

const valuesOf = ({ subject, introduction }: NextIssue) => ({
  subject: subject ?? '',
  introduction: introduction ?? '',
});

type Props = { next: NextIssue; onUnsaved: (isUnsaved: boolean) => void };

/** The subject and the introduction. An empty subject is generated; an empty introduction is left out. */
export function TextForm({ next, onUnsaved }: Props) {
  const form = useForm({
    defaultValues: valuesOf(next),
    values: valuesOf(next),
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty, dirtyFields } = form.formState;
  /** Each field's text when editing it began, regardless of later saves by others. */
  const startedFrom = useRef({ subject: next.subject, introduction: next.introduction });
  const { subject: isSubjectDirty, introduction: isIntroductionDirty } = dirtyFields;
  useEffect(() => {
    if (!isSubjectDirty) startedFrom.current.subject = next.subject;
    if (!isIntroductionDirty) startedFrom.current.introduction = next.introduction;
  }, [next, isSubjectDirty, isIntroductionDirty]);
  const { run, isPending } = useChange(next, {
    failed: 'Couldn’t save the text',
    onConflict(now) {
      startedFrom.current = { subject: now.subject, introduction: now.introduction };
    },
    showFieldErrors: (failure) => setFieldErrors(form, failure),
    onDone(saved) {
      startedFrom.current = { subject: saved.subject, introduction: saved.introduction };
      form.reset(valuesOf(saved));
      toast({ title: 'Saved', description: 'The preview shows the new text.', variant: 'success' });
    },
  });
  useLeaveWarning(isDirty);
  useEffect(() => onUnsaved(isDirty), [onUnsaved, isDirty]);
  const save = (values: ReturnType<typeof valuesOf>) => {
    const changed = fieldNames.filter((name) => dirtyFields[name]);
    run({
      ...Object.fromEntries(changed.map((name) => [name, values[name].trim() || null])),
      was: Object.fromEntries(changed.map((name) => [name, startedFrom.current[name]])),
    });
  };
  return (
    <ActionForm form={form} run={save} className="grid gap-4">
      <Fields form={form} defaultSubject={next.defaultSubject} />
      <div>
        <Button type="submit" disabled={!isDirty || isPending}>
          {isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </ActionForm>
  );
}

type FieldsProps = { form: UseFormReturn<ReturnType<typeof valuesOf>>; defaultSubject: string };

function Fields({ form, defaultSubject }: FieldsProps) {
  return (
    <>
      <InputField label="Subject" hint={`If empty: ${defaultSubject}`} {...formField(form, 'subject')} />
      <TextareaField
        label="Introduction"
        hint="Plain text above the stories. An empty line starts a new paragraph."
        {...formField(form, 'introduction')}
        rows={4}
      />
    </>
  );
}
