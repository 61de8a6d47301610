import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

const variants = {
  default: 'border-l-primary',
  warning: 'border-l-warning [&_svg]:text-warning',
  destructive: 'border-l-destructive [&_svg]:text-destructive',
};

type Props = ComponentProps<'div'> & { variant?: keyof typeof variants };

/** States what happened and what to do next. `role="alert"` interrupts; reserve it for what has just gone wrong. */
export const Alert = ({ className, variant = 'default', ...props }: Props) => (
  <div
    className={cn(
      'flex gap-3 rounded-md border border-l-4 bg-card px-4 kit:py-3 text-sm leading-6 [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0',
      variants[variant],
      className,
    )}
    {...props}
  />
);
