import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { categorySlug } from '../../../news/terms.ts';
import { ConfirmDialog } from '../../../web/admin/forms/confirm-dialog.tsx';
import { RowMenu } from '../../../web/admin/row-menu.tsx';
import { useAction } from '../../../web/admin/use-action.tsx';
import { send } from '../../../web/kit/query.ts';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import { Card } from '../../../web/kit/ui/card.tsx';
import { DropdownMenuItem } from '../../../web/kit/ui/dropdown-menu.tsx';
import { OutsideLink } from '../../../web/kit/ui/link.tsx';
import { Switch } from '../../../web/kit/ui/switch.tsx';
import type { ListedSource, Source } from '../../contract.ts';
import { parserLabel } from '../../terms.ts';
import { FetchButton, FetchResult, useFetchNow } from './fetch-now.tsx';
import { Health, nameId } from './health.tsx';
import { SourceDialog } from './source-form.tsx';

type Props = { source: ListedSource; mayManage: boolean };

/** A source: its details, health and actions. */
export function SourceCard({ source, mayManage }: Props) {
  const { name, url, parser, defaultCategory, weight } = source;
  const fetching = useFetchNow(source.id);
  return (
    <Card className="flex min-w-0 flex-col" aria-labelledby={nameId(source)}>
      <div className="flex min-w-0 grow flex-col gap-1.5 px-4 py-2.5">
        <div className="flex items-start justify-between gap-2">
          <h2
            id={nameId(source)}
            tabIndex={-1}
            className="scroll-mt-20 pt-1 font-serif text-[1.0625rem] leading-6 font-semibold [overflow-wrap:anywhere]"
          >
            {name}
          </h2>
          {mayManage && <SourceMenu source={source} />}
        </div>
        <div className="flex items-center gap-1.5">
          <Badge variant="secondary" className="shrink-0">
            {parserLabel(parser)}
          </Badge>
          {defaultCategory && (
            <Badge variant="category" data-category={categorySlug(defaultCategory)} className="shrink-0">
              {defaultCategory}
            </Badge>
          )}
          <OutsideLink
            href={url}
            title={url}
            className="flex min-w-0 items-center gap-1 text-[0.8125rem] text-link"
          >
            <span className="truncate">{url.replace(/^https:\/\//, '')}</span>
            <ExternalLink aria-hidden className="size-3.5 shrink-0" />
          </OutsideLink>
        </div>
        <Health source={source} mayManage={mayManage} />
        <FetchResult source={source} fetching={fetching} />
      </div>
      <div className="flex h-11 items-center justify-between gap-2 border-t px-4 text-[0.8125rem]">
        <ActiveSwitch source={source} mayManage={mayManage} />
        <p className="shrink-0 whitespace-nowrap text-muted-foreground tabular-nums">Weight: {weight}</p>
        {mayManage && <FetchButton source={source} fetching={fetching} />}
      </div>
    </Card>
  );
}

function SourceMenu({ source }: { source: ListedSource }) {
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <RowMenu of={source.name}>
        <DropdownMenuItem onSelect={() => setOpen('edit')}>
          <Pencil aria-hidden /> Edit
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => setOpen('delete')} className="text-destructive">
          <Trash2 aria-hidden /> Delete
        </DropdownMenuItem>
      </RowMenu>
      {open === 'edit' && <SourceDialog source={source} onClose={close} />}
      {open === 'delete' && <RemoveSource source={source} onClose={close} />}
    </>
  );
}

/** Confirms before deleting a source, and says what is deleted with it. */
const RemoveSource = ({ source: { id, name }, onClose }: { source: Source; onClose: () => void }) => (
  <ConfirmDialog
    title="Delete this source?"
    description={`${name} and the items fetched from it are deleted. Stories drafted from it are kept. To pause it instead, switch it to inactive.`}
    submit="Delete Source"
    submitting="Deleting..."
    isDestructive
    action={{
      send: () => send('DELETE /api/admin/sources/{id}', { id }),
      failed: 'Couldn’t delete the source',
      topics: ['sources'],
      done: { title: 'Source deleted', description: 'Stories drafted from it are kept.' },
    }}
    onClose={onClose}
  />
);

type ActiveSwitchProps = { source: Source; mayManage: boolean };

/** Switches a source on or off. Updates optimistically, and reverts if the server refuses. */
function ActiveSwitch({ source: { id, isActive }, mayManage }: ActiveSwitchProps) {
  const { run, isPending, sending } = useAction({
    send: (wanted: boolean) => send('PATCH /api/admin/sources/{id}', { id, body: { isActive: wanted } }),
    failed: 'Update failed',
    topics: ['sources'],
    done: { title: 'Source updated', description: 'Source status changed successfully' },
  });
  const isOn = sending ?? isActive;
  const state = isOn ? 'Active' : 'Inactive';
  const stateId = `${nameId({ id })}-state`;
  if (!mayManage) return <p>{state}</p>;
  return (
    <label className="flex items-center gap-2">
      <Switch
        aria-labelledby={`${stateId} ${nameId({ id })}`}
        checked={isOn}
        disabled={isPending}
        onCheckedChange={(wanted) => run(wanted)}
      />
      <span id={stateId}>{state}</span>
    </label>
  );
}
