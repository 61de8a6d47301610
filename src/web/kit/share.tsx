import { useState } from 'react';
import { copyText } from './copy-text.ts';
import { Button } from './ui/button.tsx';

/** Shares the page through the device or, where that is not offered, copies its link; and prints it. */
export function Share({ title, url }: { title: string; url: string }) {
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    if ('share' in navigator) return navigator.share({ title, url }).catch(() => undefined);
    await copyText(url);
    setCopied(true);
  };
  return (
    <div className="no-print needs-script mt-5 flex flex-wrap items-center gap-3">
      <Button variant="outline" onClick={() => void share()}>
        Share
      </Button>
      <Button variant="outline" onClick={() => window.print()}>
        Print
      </Button>
      <output className="text-sm text-muted-foreground">{isCopied && 'Link copied.'}</output>
    </div>
  );
}
