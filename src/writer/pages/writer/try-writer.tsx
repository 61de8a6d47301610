import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { sendAsStaff } from '../../../web/admin/send.ts';
import { ActionForm } from '../../../web/admin/forms/action-form.tsx';
import { setFieldErrors, useAction } from '../../../web/admin/use-action.tsx';
import { Textarea } from '../../../web/kit/ui/textarea.tsx';
import type { Draft, WriterTest } from '../../contract.ts';
import { writerTestLimits } from '../../terms.ts';
import { DraftView } from './draft-view.tsx';

const example: WriterTest = {
  title: 'Larkfield closes two wells after PFOA tests',
  text: 'The Larkfield water utility closed two wells on Tuesday after tests found 38 ppt of PFOA, far above the federal limit of 4 ppt. About 12,000 residents get water from other wells until a filter is built, the utility said. The state Department of Environmental Quality ordered monthly tests.',
};

/** Drafts a text with the writer in use; saves nothing. */
export function TryWriter() {
  const [draft, setDraft] = useState<Draft>();
  const form = useForm<WriterTest>({ defaultValues: example });
  const { errors } = form.formState;
  const { run, isPending } = useAction({
    send: (values: WriterTest) => sendAsStaff('POST /api/admin/writer/test', { body: values }),
    failed: 'The writer failed',
    onDone: setDraft,
    onFailed(failure) {
      setFieldErrors(form, failure);
      return false;
    },
  });
  return (
    <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <ActionForm form={form} run={run} className="grid content-start gap-5">
        <h2 className="font-serif text-xl font-semibold">Try it</h2>
        <Field label="Title" error={errors.title?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('title', { required: 'Enter a title.' })}
              maxLength={writerTestLimits.titleMax}
            />
          )}
        </Field>
        <Field label="Text" hint="Nothing is saved." error={errors.text?.message}>
          {(control) => (
            <Textarea
              {...control}
              {...form.register('text', { required: 'Enter some text.' })}
              rows={9}
              maxLength={writerTestLimits.textMax}
            />
          )}
        </Field>
        <div>
          <Button type="submit" disabled={isPending}>
            {isPending ? 'Drafting...' : 'Test'}
          </Button>
        </div>
      </ActionForm>
      <div aria-live="polite">{draft && <DraftView draft={draft} />}</div>
    </div>
  );
}
