import { useId, type ReactNode } from 'react';
import { cn } from './cn.ts';

/** Props that tie a control to its label, hint and error, so that they are read with it. */
export type FieldControl = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
  /** The control's id, for links that lead to it. */
  id?: string;
  children: (control: FieldControl) => ReactNode;
};

/** One field of a form: `<Field label="Email">{(control) => <Input {...control} />}</Field>`. */
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
