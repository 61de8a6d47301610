import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { Link } from './link.tsx';

const variants = {
  default: 'bg-primary text-primary-foreground hover:bg-primary/88',
  outline: 'border border-input bg-transparent hover:bg-muted',
  secondary: 'bg-muted text-foreground hover:bg-border',
  ghost: 'hover:bg-muted',
  destructive: 'bg-destructive text-destructive-foreground hover:bg-destructive/88',
  link: 'text-link kit:px-0',
};
const sizes = {
  default: 'kit:h-10 kit:px-4 kit:text-sm',
  small: 'kit:h-8 kit:px-3 kit:text-[0.8125rem]',
  large: 'kit:h-11 kit:px-6 kit:text-base',
  icon: 'kit:size-10 kit:text-sm',
  smallIcon: 'kit:size-8 kit:text-sm',
};

type Looks = { variant?: keyof typeof variants | undefined; size?: keyof typeof sizes | undefined };

/** The styles of a button; also for links and triggers that should look like one. */
export const buttonVariants = ({
  variant = 'default',
  size = 'default',
  className,
}: Looks & { className?: string | undefined } = {}): string =>
  cn(
    'kit:inline-flex kit:shrink-0 items-center kit:justify-center kit:gap-2 kit:rounded-md kit:font-medium kit:whitespace-nowrap transition-colors disabled:pointer-events-none disabled:opacity-55 [&_svg]:shrink-0 kit:[&_svg]:size-4',
    variants[variant],
    sizes[size],
    className,
  );

/** A button for an action on the page. `type` is 'button' unless it submits a form. */
export function Button({
  className,
  variant,
  size,
  type = 'button',
  ...props
}: ComponentProps<'button'> & Looks) {
  return <button type={type} className={buttonVariants({ variant, size, className })} {...props} />;
}

/** A link that looks like a button, for navigation. */
export function ButtonLink({ className, variant, size, ...props }: ComponentProps<typeof Link> & Looks) {
  return <Link className={buttonVariants({ variant, size, className })} {...props} />;
}
