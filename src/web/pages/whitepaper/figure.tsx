import { useId, type ReactNode } from 'react';

type Props = {
  number: number;
  caption: string;
  /** Describes the drawing for those who cannot see it. */
  description: string;
  /** In the drawing's own units; its width is `figureWidth`. */
  height: number;
  children: ReactNode;
};

export const figureWidth = 380;

/** A numbered drawing with its caption, legible from a phone to a printed page. */
export function Figure({ number, caption, description, height, children }: Props) {
  const id = useId();
  return (
    <figure className="mt-8! mb-8 break-inside-avoid border-y py-5 print:my-5! print:py-3">
      <svg
        role="img"
        aria-labelledby={id}
        viewBox={`0 0 ${figureWidth} ${height}`}
        className="mx-auto h-auto w-full max-w-[33rem] fill-foreground font-sans text-[13px] print:max-w-[8.5cm]"
      >
        <title id={id}>{description}</title>
        {children}
      </svg>
      <figcaption className="mt-4 font-sans text-sm leading-5 text-muted-foreground print:mt-2 print:text-[9pt]">
        <span className="font-semibold text-foreground">Figure {number}.</span> {caption}
      </figcaption>
    </figure>
  );
}
