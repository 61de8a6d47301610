import { useEffect, useState } from 'react';

/** A section counts as current once its heading has passed this share of the window, measured from the top. */
const readingLine = 0.3;

/** The id of the current section; undefined above the first, and until the page is hydrated. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const sections = ids.flatMap((id) => document.getElementById(id) ?? []);
    /** Called whenever a section crosses the line; which one is current then follows from positions alone. */
    const observer = new IntersectionObserver(
      () => {
        const line = innerHeight * readingLine;
        setCurrent(sections.findLast((section) => section.getBoundingClientRect().top <= line)?.id);
      },
      { rootMargin: `-${readingLine * 100}% 0px -${(1 - readingLine) * 100}% 0px` },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
