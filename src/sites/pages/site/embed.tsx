import { absolute, links } from '../../../web/kit/links.ts';
import { buttonVariants } from '../../../web/kit/ui/button.tsx';
import { Icon } from '../../../web/kit/ui/icon.tsx';
import { useWebsite } from '../../../web/kit/website.ts';
import { belowWidth } from './part.tsx';

/** Enough for a card in a column of 320 pixels. */
const height = 440;

/** The site's card for other websites: what to paste, and how it looks. */
export function Embed({ slug, siteName }: { slug: string; siteName: string }) {
  const { origin } = useWebsite();
  const path = links.embeddedSite(slug);
  const title = `PFAS measured at ${siteName}`;
  const snippet = `<iframe src="${absolute(origin, path)}" title="${title.replaceAll('"', '&quot;')}" width="100%" height="${height}" style="border:0;max-width:480px" loading="lazy"></iframe>`;
  return (
    <details className={`group no-print border-b py-3 text-sm ${belowWidth}`}>
      <summary className={buttonVariants({ variant: 'outline', size: 'small' })}>
        Embed this card
        <Icon name="down" className="transition-transform group-open:rotate-180" />
      </summary>
      <p className="mt-3 text-muted-foreground">
        Paste this where the card should appear. It follows the reader’s light or dark theme, and has no
        scripts, cookies or tracking.
      </p>
      <p className="mt-2 rounded-md bg-muted px-3 py-2 font-mono text-xs leading-5 wrap-anywhere select-all">
        {snippet}
      </p>
      <iframe
        src={path}
        title={`Preview: ${title}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox allow-forms"
        height={height}
        loading="lazy"
        className="my-4 w-full max-w-[30rem]"
      />
    </details>
  );
}
