import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'register' | 'getValues' | 'getFieldState' | 'formState'
>;

/**
 * Registers a form control, with its error, and with its value in the server's HTML: the library alone fills in
 * controls only once scripts run.
 */
export const formField = <Values extends FieldValues, Name extends Path<Values>>(
  form: Form<Values>,
  name: Name,
  rules?: RegisterOptions<Values, Name>,
) => ({
  ...form.register(name, rules),
  defaultValue: form.getValues(name) as string | number,
  error: form.getFieldState(name, form.formState).error?.message,
});
