import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { Icon } from './icon.tsx';
import { fieldStyle } from './input.tsx';

/** The browser's own select, in our styles: it works without scripts, on phones and with every screen reader. */
export const Select = ({ className, ...props }: ComponentProps<'select'>) => (
  <span className={cn('relative inline-flex kit:w-full', className)}>
    <select className={cn(fieldStyle, 'kit:h-10 appearance-none truncate pr-9 pl-3')} {...props} />
    <Icon
      name="down"
      className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted-foreground"
    />
  </span>
);

type OptionsProps<Value> = {
  of: readonly Value[];
  /** The values themselves, without this. */
  label?: ((value: Value) => string) | undefined;
};

/** The options of a select, one for each value. */
export const Options = <Value extends string | number>({ of: values, label = String }: OptionsProps<Value>) =>
  values.map((value) => (
    <option key={value} value={value}>
      {label(value)}
    </option>
  ));
