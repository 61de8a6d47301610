import { Dialog } from '../../../../web/kit/ui/dialog.tsx';
import { Switch } from '../../../../web/kit/ui/switch.tsx';
import { bulkActions } from '../actions.ts';
import { Key } from './key.tsx';
import { useSingleKeysSetting } from './use-single-keys.ts';

const singleKeys = [
  { keys: ['j', 'k'], does: 'Next or previous story' },
  { keys: ['x'], does: 'Select or deselect' },
  ...bulkActions.map(({ key, label }) => ({ keys: [key], does: label })),
  { keys: ['u'], does: 'Undo the last action' },
  { keys: ['e'], does: 'Edit' },
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'These shortcuts' },
];
const others = [
  { keys: ['Ctrl or ⌘', 'K'], does: 'Go anywhere' },
  { keys: ['Ctrl or ⌘', 'B'], does: 'Collapse the sidebar' },
];

/** Lists the keyboard shortcuts, with a switch for the single-key ones. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useSingleKeysSetting();
  return (
    <Dialog
      title="Keyboard shortcuts"
      description="Approve, Hold and Discard apply to the selected stories or, if none is selected, to the current one."
      onClose={onClose}
      className="max-w-md"
    >
      <div className="flex items-center justify-between gap-4 border-y py-3 text-sm font-medium">
        <label htmlFor="single-keys">
          Single-key shortcuts
          <span className="block text-xs font-normal text-muted-foreground">Saved in this browser</span>
        </label>
        <Switch id="single-keys" checked={isOn} onCheckedChange={setOn} />
      </div>
      <dl className={isOn ? undefined : 'line-through decoration-muted-foreground'}>
        <Keys of={singleKeys} />
      </dl>
      <dl className="border-t pt-3">
        <Keys of={others} />
      </dl>
    </Dialog>
  );
}

const Keys = ({ of: entries }: { of: readonly { keys: string[]; does: string }[] }) =>
  entries.map(({ keys, does }) => (
    <div key={does} className="flex items-center justify-between gap-4 py-1 text-sm">
      <dt>{does}</dt>
      <dd className="flex gap-1">
        {keys.map((key) => (
          <Key key={key}>{key}</Key>
        ))}
      </dd>
    </div>
  ));
