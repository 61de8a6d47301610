import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = { label: ReactNode; hint?: ReactNode; error?: ReactNode } & Omit<
  ComponentProps<'input'>,
  'id' | 'type' | 'className'
>;

/** A checkbox of a form with its label next to it; hint and error are read with it. */
export function CheckboxField({ label, hint, error, ...input }: Props) {
  const id = useId();
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="text-sm">
      <label className="flex items-start gap-3 font-medium">
        <input
          type="checkbox"
          {...(about && { 'aria-describedby': about })}
          {...(error && { 'aria-invalid': true })}
          {...input}
          className="mt-0.5 size-4.5 shrink-0 accent-primary"
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 ml-7.5 text-muted-foreground">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 ml-7.5 text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}
