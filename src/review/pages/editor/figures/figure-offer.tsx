import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useKeys } from '../../../../web/admin/use-shortcut.ts';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { draftLabels, type StoryDraft } from '../story-draft.ts';
import { applyFigureFix, type FigureField, findFigureFix } from './figure-fix.ts';

type Props = { form: UseFormReturn<StoryDraft>; name: FigureField };

/** After a figure is corrected in this field: offers to correct it wherever else the draft states it. */
export function FigureOffer({ form, name }: Props) {
  const now = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const before = form.formState.defaultValues as StoryDraft;
  const fix = now[name] === before[name] ? undefined : findFigureFix(name, before, now);
  const apply = () => {
    if (!fix) return;
    for (const field of fix.fields)
      form.setValue(field, applyFigureFix(form.getValues(field), fix), { shouldDirty: true });
    document.getElementsByName(name)[0]?.focus();
  };
  useKeys((event) => {
    if (!fix || !event.altKey || event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  });
  if (!fix) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-wash px-3 py-1.5 text-[0.8125rem]">
      <p className="mr-auto">
        {draftLabels[name]} now says <strong className="font-semibold">{fix.to}</strong>, but{' '}
        {fix.fields.map((field) => draftLabels[field]).join(' and ')} still{' '}
        {fix.fields.length === 1 ? 'says' : 'say'}{' '}
        <strong className="font-semibold">{fix.from.number}</strong>.
      </p>
      <Button variant="outline" size="small" title="Alt+Enter" className="bg-card" onClick={apply}>
        Change to {fix.to} there, too
      </Button>
    </div>
  );
}
