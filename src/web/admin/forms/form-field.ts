import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'register' | 'getValues'>;

/**
 * Registers a form control with its value in the server's HTML: the library alone fills in controls only once scripts
 * run.
 */
export const formField = <Values extends FieldValues, Name extends Path<Values>>(
  form: Form<Values>,
  name: Name,
  rules?: RegisterOptions<Values, Name>,
) => ({
  ...form.register(name, rules),
  defaultValue: form.getValues(name) as string | number,
});
