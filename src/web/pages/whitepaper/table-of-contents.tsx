import { contents } from './contents.tsx';
import { useCurrentSection } from './use-current-section.ts';

const ids = contents.map(({ id }) => id);

/** The paper's table of contents; on wide screens it stays in view at the side and marks the current section. */
export function TableOfContents() {
  const current = useCurrentSection(ids);
  return (
    <nav
      aria-label="Contents"
      className="lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto print:break-after-page"
    >
      <h2 className="kicker text-muted-foreground print:text-[10pt]">Contents</h2>
      <ol className="mt-3 max-lg:columns-1 max-lg:sm:columns-2 print:columns-1">
        {contents.map(({ id, title }, at) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              aria-current={current === id ? 'location' : undefined}
              className="grid grid-cols-[1.75rem_1fr] border-l-2 border-transparent py-1.5 text-sm leading-5 text-muted-foreground hover:text-foreground aria-[current]:font-semibold aria-[current]:text-foreground lg:pl-3 lg:aria-[current]:border-primary print:text-[11pt] print:text-foreground"
            >
              <span className="tabular-nums">{at + 1}</span> {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
