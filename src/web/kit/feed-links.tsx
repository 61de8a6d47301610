import { feedFormats, links } from './links.ts';
import { TextLink } from './ui/text-link.tsx';
import { useWebsite } from './website.ts';

/** A page's own feeds: shown to readers, and announced to feed readers in the document head. */
export function FeedLinks({ page, of }: { page: string; of: string }) {
  const { title } = useWebsite();
  return (
    <p className="no-print flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground">
      Follow
      {feedFormats.map(({ format, label, type }) => (
        <span key={format}>
          <link rel="alternate" type={type} title={`${of} · ${title}`} href={links.feed(format, page)} />
          <TextLink plain href={links.feed(format, page)}>
            {label}
          </TextLink>
        </span>
      ))}
    </p>
  );
}
