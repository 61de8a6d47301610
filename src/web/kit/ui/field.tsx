import { type ComponentProps, type ElementType, useId, type ReactNode } from 'react';
import { AutosizeTextarea } from './autosize-textarea.tsx';
import { cn } from './cn.ts';
import { Input, Textarea } from './input.tsx';
import { Select } from './select.tsx';

/** Props that tie a control to its label, hint and error, so that they are read with it. */
type FieldControl = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
  /** The control's id, for links that lead to it. */
  id?: string;
  children: (control: FieldControl) => ReactNode;
};

/** One field of a form, with any control: `<Field label="Email">{(control) => <Input {...control} />}</Field>`. */
export function Field({ label, hint, error, className, children, ...props }: Props) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({ id, ...(about && { 'aria-describedby': about }), ...(error && { 'aria-invalid': true }) })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm wrap-anywhere text-muted-foreground">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm wrap-anywhere text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}

type Texts = Pick<Props, 'label' | 'hint' | 'error'>;
/** The field makes the ID, which its label and texts refer to. */
type Control<Of extends ElementType> = Omit<ComponentProps<Of>, 'id'>;

/** A field with one control, which gets the other props: `<InputField label="Email" type="email" />`. */
export const InputField = ({ label, hint, error, ...input }: Texts & Control<'input'>) => (
  <Field {...{ label, hint, error }}>{(control) => <Input {...control} {...input} />}</Field>
);

export const SelectField = ({ label, hint, error, ...select }: Texts & Control<'select'>) => (
  <Field {...{ label, hint, error }}>{(control) => <Select {...control} {...select} />}</Field>
);

export const TextareaField = ({ label, hint, error, ...area }: Texts & Control<'textarea'>) => (
  <Field {...{ label, hint, error }}>{(control) => <Textarea {...control} {...area} />}</Field>
);

export const AutosizeField = ({ label, hint, error, ...area }: Texts & Control<typeof AutosizeTextarea>) => (
  <Field {...{ label, hint, error }}>{(control) => <AutosizeTextarea {...control} {...area} />}</Field>
);
