import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

const variants = {
  /** In print a border and text, whether or not backgrounds are printed. */
  default:
    'border-transparent bg-primary text-primary-foreground print:border-current print:bg-transparent print:text-foreground',
  secondary: 'bg-muted text-foreground',
  outline: 'border-input text-foreground',
  destructive: 'border-transparent bg-destructive text-destructive-foreground',
  /** Takes its colors from its own class. */
  plain: '',
  /** Takes its color from the nearest `data-category`. */
  category: 'border-category/45 bg-category/8 text-category',
};

type Props = ComponentProps<'span'> & { variant?: keyof typeof variants };

/** A short label: a kind, a state, a count. */
export const Badge = ({ className, variant = 'default', ...props }: Props) => (
  <span
    className={cn(
      'kit:inline-flex kit:w-fit shrink-0 items-center gap-1.5 kit:rounded-sm border kit:px-2 kit:py-0.5 kit:text-xs kit:leading-4 kit:font-medium whitespace-nowrap [&_svg]:size-3',
      variants[variant],
      className,
    )}
    {...props}
  />
);
