import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** The shared styles of text fields, text areas and selects. 16px on phones, or iOS zooms in. */
export const fieldStyle =
  'kit:w-full min-w-0 kit:rounded-md border kit:border-input kit:bg-card text-base text-foreground placeholder:text-muted-foreground disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-destructive md:text-sm';

export const Input = ({ className, type = 'text', ...props }: ComponentProps<'input'>) => (
  <input type={type} className={cn(fieldStyle, 'kit:h-10 kit:px-3', className)} {...props} />
);

export const Textarea = ({ className, ...props }: ComponentProps<'textarea'>) => (
  <textarea className={cn(fieldStyle, 'kit:px-3 kit:py-2 leading-6', className)} {...props} />
);
