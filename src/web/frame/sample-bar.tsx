import { useWebsite } from '../kit/website.ts';

/** A slim bar on every page while the website shows sample content; it is printed too. */
export const SampleBar = () =>
  useWebsite().hasSample && (
    <aside
      aria-label="About the content"
      className="border-b bg-muted px-4 py-1.5 text-center text-xs font-medium text-muted-foreground"
    >
      Sample data
    </aside>
  );
