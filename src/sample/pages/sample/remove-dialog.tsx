import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { counted } from '../../../web/kit/format.ts';
import { updateWebsite } from '../../../web/kit/website.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../../web/kit/ui/dialog.tsx';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { refresh } from '../../../web/admin/refresh.ts';
import { sendAsStaff } from '../../../web/admin/send.ts';
import { useAction } from '../../../web/admin/use-action.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';

/** The text to type: long enough to rule out stray keys. */
const word = 'remove';

/** Asks for confirmation by a typed word. */
export function RemoveDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const { run, isPending } = useAction({
    send: () => sendAsStaff('POST /api/admin/sample/remove'),
    failed: 'Couldn’t remove the sample data',
    async onDone({ stories, certificates, sites, sources }) {
      onClose();
      updateWebsite(client, { hasSample: false });
      await refresh(client, 'missed');
      toast({
        title: 'Sample data removed',
        description: `${counted(stories, 'story', 'stories')}, ${counted(certificates, 'certificate')}, ${counted(sites, 'site')} and ${counted(sources, 'source')} are gone.`,
        variant: 'success',
      });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('word')).trim().toLowerCase();
    if (typed === word) run(undefined);
    else setProblem(`Type the word “${word}” to continue.`);
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogTitle>Remove the sample data?</DialogTitle>
        <DialogDescription>This deletes it now and can’t be undone.</DialogDescription>
        <form method="post" noValidate onSubmit={submit} className="grid gap-4">
          <Field label={`Type “${word}” to confirm`} error={problem}>
            {(control) => <Input {...control} name="word" autoComplete="off" autoCapitalize="none" />}
          </Field>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="destructive" disabled={isPending}>
              {isPending ? 'Removing...' : 'Remove'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
