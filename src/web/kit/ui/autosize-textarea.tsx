import type { ComponentProps, FormEvent } from 'react';
import { cn } from './cn.ts';
import { Textarea } from './input.tsx';

type Props = ComponentProps<'textarea'> & {
  /** The minimum number of lines. */
  rows: number;
};

/** A text area that starts with its rows and grows as you type. Lines are 1.5rem high, as in `Textarea`. */
export const AutosizeTextarea = ({ rows, className, onInput, ...props }: Props) => (
  <Textarea
    rows={rows}
    className={cn('field-sizing-content', className)}
    style={{ minHeight: `calc(${rows} * 1.5rem + 1rem + 2px)` }}
    onInput={(event) => {
      resizeToContent(event);
      onInput?.(event);
    }}
    {...props}
  />
);

/** For browsers without `field-sizing`. */
function resizeToContent({ currentTarget: area }: FormEvent<HTMLTextAreaElement>): void {
  if (CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}
