import { Check } from 'lucide-react';
import { type ContentType, contentTypeLabels } from '../../../../news/terms.ts';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { ChangedText } from '../../../../web/kit/ui/changed-text.tsx';
import { draftLabels } from '../story-draft.ts';
import type { ComparedField, useRedraft } from './use-redraft.tsx';

/** Both versions side by side, on phones one above the other, with the differences marked. */
export const Comparison = ({ redraft }: { redraft: ReturnType<typeof useRedraft> }) => (
  <ol className="divide-y border-t">
    {redraft.compared.map((one) => (
      <Row
        key={one.field}
        compared={one}
        onUse={() => redraft.use([one.field])}
        onUndo={() => redraft.undo(one.field)}
      />
    ))}
  </ol>
);

type RowProps = { compared: ComparedField; onUse: () => void; onUndo: () => void };

function Row({ compared: { field, current, next, isUsed }, onUse, onUndo }: RowProps) {
  const label = draftLabels[field];
  const [before, after] = [shown(field, current), shown(field, next)];
  return (
    <li aria-label={label} className="grid gap-x-6 gap-y-3 py-4 md:grid-cols-[1fr_1fr_6.5rem]">
      <h4 className="kicker text-muted-foreground md:col-span-3">{label}</h4>
      <Version name="Current" text={before} other={after} side="before" />
      <Version name="New" text={after} other={before} side="after" />
      <div className="flex items-start justify-end gap-2 max-md:justify-start">
        {isUsed ? (
          <Button variant="ghost" size="small" onClick={onUndo}>
            <Check aria-hidden className="text-primary" /> Undo
            <span className="sr-only"> the new text of {label}</span>
          </Button>
        ) : (
          <Button variant="outline" size="small" onClick={onUse}>
            Use this<span className="sr-only"> {label}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

type VersionProps = { name: string; text: string; other: string; side: 'before' | 'after' };

const Version = ({ name, text, other, side }: VersionProps) => (
  <div className="min-w-0 text-sm leading-6">
    <p className="text-xs font-semibold text-muted-foreground">{name}</p>
    <p className="mt-0.5 [overflow-wrap:anywhere] whitespace-pre-line">
      {text ? (
        <ChangedText
          before={side === 'before' ? text : other}
          after={side === 'before' ? other : text}
          side={side}
        />
      ) : (
        <span className="text-muted-foreground">(empty)</span>
      )}
    </p>
  </div>
);

const shown = (field: ComparedField['field'], text: string): string =>
  field === 'contentType' ? contentTypeLabels[text as ContentType] : text;
