import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** A placeholder for content that is loading, in its size. */
export const Skeleton = ({ className, ...props }: ComponentProps<'div'>) => (
  <div aria-hidden className={cn('animate-pulse kit:rounded-sm bg-border/70', className)} {...props} />
);

/** Placeholder lines of text; the last is shorter. */
export const SkeletonText = ({ lines, className }: { lines: number; className?: string }) => (
  <div className={cn('flex flex-col kit:gap-2', className)}>
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} className={cn('h-[0.8em]', line === lines - 1 && lines > 1 && 'w-3/5')} />
    ))}
  </div>
);
