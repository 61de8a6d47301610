import { links } from './links.ts';
import { TextLink } from './ui/text-link.tsx';
import { useWebsite } from './website.ts';

const formats = [
  { format: 'xml', label: 'RSS', type: 'application/rss+xml' },
  { format: 'atom', label: 'Atom', type: 'application/atom+xml' },
  { format: 'json', label: 'JSON Feed', type: 'application/feed+json' },
] as const;

/** A page's own feeds: shown to readers, and announced to feed readers in the document head. */
export function FeedLinks({ page, of }: { page: string; of: string }) {
  const { title } = useWebsite();
  return (
    <p className="no-print flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground">
      Follow
      {formats.map(({ format, label, type }) => (
        <span key={format}>
          <link rel="alternate" type={type} title={`${of} · ${title}`} href={links.feedOf(page, format)} />
          <TextLink plain href={links.feedOf(page, format)}>
            {label}
          </TextLink>
        </span>
      ))}
    </p>
  );
}
