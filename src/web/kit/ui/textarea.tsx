import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { fieldStyle } from './input.tsx';

export const Textarea = ({ className, ...props }: ComponentProps<'textarea'>) => (
  <textarea className={cn(fieldStyle, 'kit:px-3 kit:py-2 leading-6', className)} {...props} />
);
