import { absolute } from './links.ts';
import { useSite } from './site.ts';
import { breadcrumbs, graphText, type Step, type Thing } from './structured-data.ts';

type Props = {
  title: string;
  description?: string;
  /** The page's one true address, from `links.ts`. */
  path?: string;
  type?: 'website' | 'article';
  /** A picture of ours, as a path. */
  image?: string | undefined;
  /** When a published article appeared and last changed (ISO 8601). */
  published?: { at: string; changedAt: string } | undefined;
  /** Search engines are asked to leave it out. */
  unlisted?: boolean;
  /** The pages above this one, from the top. */
  above?: readonly Step[];
  /** What the page is about, for search engines. */
  data?: Thing | readonly Thing[];
};

/** What a page says of itself to browsers, search engines and whoever shares it. React puts it into the head. */
export function PageHead({
  title,
  description,
  path,
  type = 'website',
  image,
  published,
  unlisted = false,
  above,
  data,
}: Props) {
  const site = useSite();
  const fullTitle = title === site.title ? title : `${title} · ${site.title}`;
  const address = path && absolute(site.origin, path);
  const things = [data ?? []].flat() as Thing[];
  if (above && path) things.push(breadcrumbs(site.origin, [...above, { name: title, path }]));
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {unlisted && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={site.title} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:title" content={title} />
      <meta property="og:type" content={type} />
      {description && <meta property="og:description" content={description} />}
      {address && <meta property="og:url" content={address} />}
      {published && <meta property="article:published_time" content={published.at} />}
      {published && <meta property="article:modified_time" content={published.changedAt} />}
      {image && <meta property="og:image" content={absolute(site.origin, image)} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      {description && <meta name="twitter:description" content={description} />}
      {image && <meta name="twitter:image" content={absolute(site.origin, image)} />}
      {things.length > 0 && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graphText(things) }} />
      )}
    </>
  );
}
