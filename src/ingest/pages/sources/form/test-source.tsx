import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { counted } from '../../../../web/kit/format.ts';
import { send } from '../../../../web/kit/query.ts';
import { Time } from '../../../../web/kit/time.tsx';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { OutsideLink } from '../../../../web/kit/ui/link.tsx';
import { toastFailure } from '../../../../web/admin/toast-failure.tsx';
import type { SourceTestResult } from '../../../contract.ts';
import type { SourceDraft } from './source-draft.ts';

type Props = {
  form: UseFormReturn<SourceDraft>;
  /** The source that is being edited. */
  id: string | undefined;
  /** Shows it at the fields; false if none is named. */
  onFailure: (failure: unknown) => boolean;
};

/** Fetches the source in the form and shows its first items; saves nothing. Errors appear at their field. */
export function TestSource({ form, id, onFailure }: Props) {
  const result = useRef<HTMLDivElement>(null);
  const { mutate, data, isPending } = useMutation({
    mutationFn: ({ url, parser }: Pick<SourceDraft, 'url' | 'parser'>) =>
      send('POST /api/admin/sources/test', { body: { url, parser, ...(id && { id }) } }),
    onSuccess: () => requestAnimationFrame(() => result.current?.scrollIntoView({ block: 'nearest' })),
    onError: (error) => onFailure(error) || toastFailure('Test failed', error, { labels: { url: 'URL' } }),
  });
  const test = () => {
    form.clearErrors(['url', 'parser']);
    mutate(form.getValues());
  };
  return (
    <div className="grid min-w-0 gap-3">
      <Button variant="outline" size="small" className="w-fit" disabled={isPending} onClick={test}>
        {isPending ? 'Testing...' : 'Test source'}
      </Button>
      <div ref={result} aria-live="polite" className="scroll-mb-24">
        {data && <Result {...data} />}
      </div>
    </div>
  );
}

const Result = ({ found, items }: SourceTestResult) => (
  <div className="rounded-md border bg-background px-4 py-3 text-sm">
    <p className="font-medium">
      {counted(found, 'item')} found
      {found > items.length && `, the first ${items.length}:`}
    </p>
    <ol className="mt-2 grid gap-2">
      {items.map(({ title, url, publishedAt }) => (
        <li key={url} className="flex items-baseline gap-3">
          <OutsideLink href={url} className="min-w-0 grow quiet-link font-serif text-base leading-snug">
            {title}
          </OutsideLink>
          {publishedAt && (
            <Time
              at={publishedAt}
              as="short"
              className="shrink-0 text-xs text-muted-foreground tabular-nums"
            />
          )}
        </li>
      ))}
    </ol>
  </div>
);
