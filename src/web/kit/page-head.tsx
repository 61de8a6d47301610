import { imageSize, isDrawn } from '../../drawing/terms.ts';
import { absolute, links } from './links.ts';
import { breadcrumbs, graphText, type Step, type Thing } from './structured-data.ts';
import { useWebsite } from './website.ts';

type Props = {
  title: string;
  description?: string;
  /** The page's canonical path, from `links.ts`. */
  path?: string;
  type?: 'website' | 'article';
  /** One of our images, as a path; the website's by default. */
  image?: string | undefined;
  /** A description of that image. */
  imageAlt?: string;
  /** When an article was published and last changed (ISO 8601). */
  published?: { at: string; changedAt: string } | undefined;
  /** Asks search engines not to index the page. */
  unlisted?: boolean | undefined;
  /** The pages between the front page and this one. */
  above?: readonly Step[];
  /** The page's subject, as structured data for search engines. */
  data?: Thing | readonly Thing[];
};

/** A page's metadata for browsers, search engines and link previews. React hoists it into the head. */
export function PageHead({ title, description, path, unlisted = false, above, data, ...preview }: Props) {
  const website = useWebsite();
  const fullTitle = title === website.title ? title : `${title} · ${website.title}`;
  const address = path && absolute(website.origin, path);
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {unlisted && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      {import.meta.env.SSR && (
        <ForPreviews {...preview} title={title} description={description} address={address} />
      )}
      {path && (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            // Search engines read the server's HTML, so the browser bundle leaves this out.
            __html: import.meta.env.SSR
              ? graphText([
                  ...([data ?? []].flat() as Thing[]),
                  ...breadcrumbsTo(website.origin, { name: title, path }, above),
                ])
              : '{}',
          }}
        />
      )}
    </>
  );
}

/** Breadcrumbs to every page but the front page, which they start from. */
const breadcrumbsTo = (origin: string, page: Step, above: readonly Step[] = []): Thing[] => {
  const home = { name: 'Home', path: links.home() };
  return page.path === home.path ? [] : [breadcrumbs(origin, [home, ...above, page])];
};

type Preview = Pick<Props, 'title' | 'type' | 'image' | 'published' | 'imageAlt'> & {
  description: string | undefined;
  /** The page's canonical address, if it has one. */
  address: string | undefined;
};

/** Tags for link previews. Crawlers read the server's HTML, so the browser bundle leaves them out. */
function ForPreviews({
  title,
  description,
  type = 'website',
  address,
  published,
  image = links.sharePicture(),
  imageAlt,
}: Preview) {
  const website = useWebsite();
  const picture = absolute(website.origin, image);
  return (
    <>
      <meta property="og:site_name" content={website.title} />
      <meta property="og:title" content={title} />
      <meta property="og:type" content={type} />
      {description && <meta property="og:description" content={description} />}
      {address && <meta property="og:url" content={address} />}
      {published && <meta property="article:published_time" content={published.at} />}
      {published && <meta property="article:modified_time" content={published.changedAt} />}
      <meta property="og:image" content={picture} />
      <meta property="og:locale" content="en_US" />
      {isDrawn(image) && <meta property="og:image:width" content={String(imageSize.width)} />}
      {isDrawn(image) && <meta property="og:image:height" content={String(imageSize.height)} />}
      {imageAlt && <meta property="og:image:alt" content={imageAlt} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      {description && <meta name="twitter:description" content={description} />}
      <meta name="twitter:image" content={picture} />
      {imageAlt && <meta name="twitter:image:alt" content={imageAlt} />}
    </>
  );
}
