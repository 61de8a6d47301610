import { absolute, links } from '../../../web/kit/links.ts';
import { useWebsite } from '../../../web/kit/website.ts';
import { Button, ButtonLink } from '../../../web/kit/ui/button.tsx';
import type { LedgerAddress } from '../addresses.ts';

/** Copies the link to what the ledger shows, or exports it. */
export function Actions({ filter }: { filter: LedgerAddress }) {
  const { origin } = useWebsite();
  const { page: _, ...exported } = filter;
  const copy = async () => {
    await copyText(absolute(origin, links.ledger(filter)));
    window.alert('Link copied to clipboard!');
  };
  return (
    <div className="no-print flex flex-wrap gap-3">
      <Button variant="outline" className="needs-script" onClick={() => void copy()}>
        Copy Link
      </Button>
      <ButtonLink
        plain
        href={links.certificatesCsv(exported)}
        target="_blank"
        rel="noopener"
        variant="outline"
      >
        Export CSV
      </ButtonLink>
    </div>
  );
}

/** Browsers disable the clipboard API on plain HTTP; the legacy command still works there. */
async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
}
