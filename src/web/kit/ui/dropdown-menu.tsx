import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** The page around it stays interactive, so that an item can open a dialog. */
export const DropdownMenu = (props: ComponentProps<typeof Radix.Root>) => (
  <Radix.Root modal={false} {...props} />
);
export const DropdownMenuTrigger = Radix.Trigger;

/** A short list of actions on one thing. */
export const DropdownMenuContent = (props: ComponentProps<typeof Radix.Content>) => (
  <Radix.Portal>
    <Radix.Content
      align="end"
      sideOffset={4}
      className="z-40 min-w-36 rounded-md border bg-popover p-1 text-sm shadow-xl data-[state=open]:animate-in data-[state=open]:fade-in-0"
      {...props}
    />
  </Radix.Portal>
);

export const DropdownMenuItem = ({ className, ...props }: ComponentProps<typeof Radix.Item>) => (
  <Radix.Item
    className={cn(
      'flex cursor-pointer items-center gap-2 rounded-sm px-2.5 py-2 outline-none select-none data-highlighted:highlighted [&_svg]:size-4',
      className,
    )}
    {...props}
  />
);
