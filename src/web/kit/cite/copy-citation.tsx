import { useState } from 'react';
import { copyText } from '../copy-text.ts';
import { Button } from '../ui/button.tsx';

/** Copies one format of a citation, and says so. */
export function CopyCitation({ text, what }: { text: string; what: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await copyText(text);
    setCopied(true);
  };
  return (
    <span className="needs-script mt-2 flex items-center gap-3">
      <Button variant="outline" size="small" onClick={() => void copy()}>
        Copy <span className="sr-only">{what}</span>
      </Button>
      <output className="text-muted-foreground">{isCopied && 'Copied.'}</output>
    </span>
  );
}
