import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

type Props<Values extends FieldValues> = {
  form: Pick<UseFormReturn<Values, unknown, Values>, 'handleSubmit'>;
  run: (values: Values) => void;
  className?: string;
  children: ReactNode;
};

/** A form whose valid values go to an action. It posts, so nothing typed ever ends up in an address. */
export const ActionForm = <Values extends FieldValues>({
  form,
  run,
  className = 'grid gap-5',
  children,
}: Props<Values>) => (
  <form
    method="post"
    noValidate
    onSubmit={(event) => void form.handleSubmit((values) => run(values))(event)}
    className={className}
  >
    {children}
  </form>
);
