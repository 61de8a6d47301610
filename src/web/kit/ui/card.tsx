import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** A box that groups related content. */
export const Card = ({ className, ...props }: ComponentProps<'section'>) => (
  <section className={cn('kit:rounded-lg border kit:bg-card', className)} {...props} />
);

export const CardHeader = ({ className, ...props }: ComponentProps<'div'>) => (
  <div
    className={cn('kit:flex kit:flex-col kit:gap-1 kit:border-b kit:px-5 kit:py-4', className)}
    {...props}
  />
);

export const CardTitle = ({ className, children, ...props }: ComponentProps<'h2'>) => (
  <h2 className={cn('font-serif kit:text-lg kit:leading-6 kit:font-semibold', className)} {...props}>
    {children}
  </h2>
);

export const CardContent = ({ className, ...props }: ComponentProps<'div'>) => (
  <div className={cn('kit:px-5 kit:py-4', className)} {...props} />
);
