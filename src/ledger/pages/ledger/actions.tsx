import { dataLinks } from '../../../web/kit/data-links.ts';
import { copyText } from '../../../web/kit/copy-text.ts';
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
        href={dataLinks.certificatesCsv(exported)}
        target="_blank"
        rel="noopener"
        variant="outline"
      >
        Export CSV
      </ButtonLink>
    </div>
  );
}
