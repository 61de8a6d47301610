import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const alertVariants = cva(
  'flex gap-3 rounded-md border border-l-4 bg-card px-4 py-3 text-sm leading-6 [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: 'border-l-primary',
        warning: 'border-l-warning [&_svg]:text-warning',
        destructive: 'border-l-destructive [&_svg]:text-destructive',
      },
    },
    defaultVariants: { variant: 'default' },
  },
);

/** Says what happened and what to do next. `role="alert"` interrupts; leave it to what has just gone wrong. */
export const Alert = ({
  className,
  variant,
  ...props
}: ComponentProps<'div'> & VariantProps<typeof alertVariants>) => (
  <div className={alertVariants({ variant, className })} {...props} />
);
