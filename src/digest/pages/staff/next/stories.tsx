import { Pin, RotateCcw, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { cn } from '../../../../web/kit/ui/cn.ts';
import { useWebsite } from '../../../../web/kit/website.ts';
import type { NextIssue } from '../../../issues-contract.ts';
import { storiesPerEmail } from '../../../terms.ts';
import { leftOut, pinned } from './arrange.ts';
import { useChange } from './use-change.tsx';

type Story = NextIssue['stories'][number];
type Arrangement = NextIssue['arrangement'];

/** Stories that were not chosen and are shown until asked for more. */
const othersShown = 10;

/** The stories in order, to pin and leave out, and those that were not chosen. */
export function Stories({ next }: { next: NextIssue }) {
  const { hasSample } = useWebsite();
  const list = useRef<HTMLElement>(null);
  const pressed = useRef<{ control: string; before: Arrangement }>(undefined);
  const [announcement, setAnnouncement] = useState('');
  const { run } = useChange(next, { failed: 'Couldn’t save the selection' });
  const { stories, others, arrangement } = next;
  const arrange = (wanted: Arrangement, said: string) => {
    const { control } = (document.activeElement as HTMLElement | null)?.dataset ?? {};
    pressed.current = control ? { control, before: arrangement } : undefined;
    setAnnouncement(said);
    run({ arrangement: wanted, was: { arrangement } });
  };
  useEffect(() => {
    // A row that moves in the document loses the focus, and one that leaves it takes the focus along.
    if (!pressed.current || pressed.current.before === arrangement) return;
    const control = list.current?.querySelector<HTMLElement>(`[data-control="${pressed.current.control}"]`);
    pressed.current = undefined;
    (control ?? list.current)?.focus({ preventScroll: true });
  }, [arrangement]);
  const isChanged = Object.values(arrangement).some((ids) => ids.length > 0);
  return (
    <section aria-labelledby="stories" ref={list} tabIndex={-1} className="outline-none">
      <div className="flex min-h-10.5 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b-2 border-rule pb-2">
        <h2 id="stories" className="font-serif text-xl font-semibold">
          Stories
        </h2>
        {isChanged && (
          <Button
            variant="ghost"
            size="small"
            onClick={() => arrange({ pinned: [], leftOut: [] }, 'The automatic selection is back.')}
          >
            <RotateCcw aria-hidden /> Reset to automatic
          </Button>
        )}
      </div>
      <output className="sr-only">{announcement}</output>
      {stories.length === 0 && (
        <p className="border-b py-12 text-center text-muted-foreground">
          No stories were approved since the last digest.{hasSample && ' Sample content is never emailed.'}
        </p>
      )}
      <ol>
        {stories.map((story, at) => (
          <ChosenStory key={story.id} next={next} story={story} at={at} onArrange={arrange} />
        ))}
      </ol>
      {others.length > 0 && <Others next={next} onArrange={arrange} />}
    </section>
  );
}

type OnArrange = (arrangement: Arrangement, said: string) => void;
type RowProps = { next: NextIssue; story: Story; at: number; onArrange: OnArrange };

function ChosenStory({ next, story, at, onArrange }: RowProps) {
  const { id, title } = story;
  const isPinned = next.arrangement.pinned.includes(id);
  return (
    <>
      {at === storiesPerEmail && (
        <li className="bg-muted px-3 py-2 text-sm text-muted-foreground">
          An email has {storiesPerEmail} stories. Those below fill it for subscribers who limit their
          categories.
        </li>
      )}
      <li className="flex items-start gap-3 border-b py-2.5">
        <span className="w-6 shrink-0 pt-0.5 text-right text-sm text-muted-foreground tabular-nums">
          {at + 1}
        </span>
        <StoryText story={story} isMuted={at >= storiesPerEmail} />
        <span className="flex shrink-0 flex-wrap justify-end max-sm:w-17">
          <Control
            name={`pin ${id}`}
            label={`Pin: ${title}`}
            isPressed={isPinned}
            onPress={() =>
              onArrange(
                pinned(next.arrangement, id, !isPinned),
                isPinned ? `Unpinned: ${title}` : `Pinned, placed first: ${title}`,
              )
            }
            icon={<Pin aria-hidden className={cn(isPinned && 'fill-current text-primary')} />}
          />
          <Control
            name={`out ${id}`}
            label={`Leave out: ${title}`}
            onPress={() => onArrange(leftOut(next.arrangement, id, true), `Left out: ${title}`)}
            icon={<X aria-hidden />}
          />
        </span>
      </li>
    </>
  );
}

function Others({ next, onArrange }: { next: NextIssue; onArrange: OnArrange }) {
  const [isLong, setLong] = useState(false);
  const shown = isLong ? next.others : next.others.slice(0, othersShown);
  return (
    <section aria-labelledby="others" className="mt-7">
      <h3 id="others" className="border-b pb-2 text-sm font-semibold">
        Not in this digest
      </h3>
      <ul>
        {shown.map((story) => {
          const isOut = next.arrangement.leftOut.includes(story.id);
          return (
            <li key={story.id} className="flex items-start gap-3 border-b py-2.5">
              <StoryText story={story} isMuted />
              <Button
                variant="outline"
                size="small"
                aria-label={`${isOut ? 'Put back' : 'Pin'}: ${story.title}`}
                onClick={() =>
                  isOut
                    ? onArrange(leftOut(next.arrangement, story.id, false), `Put back: ${story.title}`)
                    : onArrange(
                        pinned(next.arrangement, story.id, true),
                        `Pinned, placed first: ${story.title}`,
                      )
                }
              >
                {isOut ? 'Put back' : 'Pin'}
              </Button>
            </li>
          );
        })}
      </ul>
      {next.others.length > shown.length && (
        <Button variant="outline" size="small" className="mt-3" onClick={() => setLong(true)}>
          Show all {next.others.length}
        </Button>
      )}
    </section>
  );
}

const StoryText = ({ story: { title, category, score }, isMuted }: { story: Story; isMuted: boolean }) => (
  <span className="min-w-0 grow">
    <span
      className={cn('block leading-snug wrap-anywhere', isMuted ? 'text-muted-foreground' : 'font-medium')}
    >
      {title}
    </span>
    <span className="mt-0.5 block text-xs text-muted-foreground">
      {category} · score {score}
    </span>
  </span>
);

type ControlProps = {
  /** Finds it again after its row has moved. */
  name: string;
  label: string;
  /** For a control that switches something on and off. */
  isPressed?: boolean;
  onPress: () => void;
  icon: ReactNode;
};

const Control = ({ name, label, isPressed, onPress, icon }: ControlProps) => (
  <Button
    variant="ghost"
    size="smallIcon"
    data-control={name}
    aria-label={label}
    title={label.replace(/:.*/s, '')}
    aria-pressed={isPressed}
    onClick={onPress}
  >
    {icon}
  </Button>
);
