import type { ComponentProps, FormEvent } from 'react';
import { cn } from './cn.ts';
import { Textarea } from './textarea.tsx';

type Props = ComponentProps<'textarea'> & {
  /** How many lines it shows at least. */
  rows: number;
};

/** A text area that begins with its rows and grows with what is typed. Its lines are 1.5rem high, as `Textarea` has them. */
export const AutosizeTextarea = ({ rows, className, onInput, ...props }: Props) => (
  <Textarea
    rows={rows}
    className={cn('field-sizing-content', className)}
    style={{ minHeight: `calc(${rows} * 1.5rem + 1rem + 2px)` }}
    onInput={(event) => {
      growByHand(event);
      onInput?.(event);
    }}
    {...props}
  />
);

/** For browsers that do not know `field-sizing`. */
function growByHand({ currentTarget: area }: FormEvent<HTMLTextAreaElement>): void {
  if (CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}
