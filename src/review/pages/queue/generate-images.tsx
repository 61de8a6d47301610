import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImagePlus, LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ImageProgress } from '../../../covers/contract.ts';
import { apiErrorOf } from '../../../web/kit/errors/api-error.ts';
import { grouped } from '../../../web/kit/format.ts';
import { send } from '../../../web/kit/query.ts';
import { read, useRead } from '../../../web/kit/read.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import { refresh } from '../../../web/admin/refresh.ts';
import { toastFailure } from '../../../web/admin/toast-failure.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';

export const imageProgressRead = read('/api/admin/generate-images', ['images']);

/** Generates missing images. Also shows a run started by someone else. */
export function GenerateImages() {
  const progress = useRead(imageProgressRead());
  const { generate, isAsking } = useGeneration(progress);
  const isRunning = progress?.isDone === false;
  return (
    <div className="flex items-center">
      <output className="mr-3 text-[0.8125rem] text-muted-foreground tabular-nums empty:mr-0">
        {isRunning && `${grouped(progress.made)} of ${grouped(progress.total)} images`}
      </output>
      <Button variant="outline" disabled={isAsking || isRunning} onClick={generate}>
        {isAsking || isRunning ? (
          <LoaderCircle aria-hidden className="animate-spin" />
        ) : (
          <ImagePlus aria-hidden />
        )}
        {isAsking || isRunning ? 'Generating...' : 'Generate Images'}
      </Button>
    </div>
  );
}

/** A long run responds before it is done; completion is then read from the progress. */
function useGeneration(progress: ImageProgress | undefined) {
  const client = useQueryClient();
  const isAwaited = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => send('POST /api/admin/generate-images'),
    async onSuccess({ message }) {
      announce(message);
      await refresh(client, 'images', 'stories');
      isAwaited.current = client.getQueryData(imageProgressRead().queryKey)?.isDone === false;
    },
    onError: (error) => toastFailure('Image generation failed', error, { description: failureText(error) }),
  });
  useEffect(() => {
    if (!isAwaited.current || !progress?.isDone) return;
    isAwaited.current = false;
    announce(progress.message);
    void refresh(client, 'stories');
  }, [client, progress]);
  return { generate: () => mutate(), isAsking: isPending };
}

/** The specification, section 7. */
const announce = (message: string) =>
  toast({ title: 'Image generation complete', description: message, variant: 'success' });

/** The API's message, or the raw error text if the response was not the API's own (specification, section 8). */
const failureText = (error: unknown): string | undefined => {
  const failed = apiErrorOf(error);
  return failed && (failed.reason ?? failed.message);
};
