import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** The first line of a section of the settings: whether it works now, or what is missing. */
export const Works = ({ isWorking = true, children }: { isWorking?: boolean; children: ReactNode }) => (
  <p className="mb-6 flex max-w-4xl items-baseline gap-2.5 text-sm leading-6">
    {isWorking ? (
      <Check aria-hidden className="size-4 shrink-0 translate-y-0.5 text-success" />
    ) : (
      <CircleAlert aria-hidden className="size-4 shrink-0 translate-y-0.5 text-warning" />
    )}
    <span>{children}</span>
  </p>
);
