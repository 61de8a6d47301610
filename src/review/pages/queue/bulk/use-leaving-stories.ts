import { useRef, useState, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../../../web/admin/refresh.ts';

/**
 * `leaving` are stories removed by an action but still in the list: failed ones reappear, successful ones are gone from
 * the next read.
 */
export function useLeavingStories() {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const settled = useRef(new Set<string>());
  const stay = (ids: Iterable<string>) => {
    const staying = new Set(ids);
    for (const id of staying) settled.current.delete(id);
    setLeaving((before) => new Set([...before].filter((id) => !staying.has(id))));
  };
  return {
    leaving,
    leave: (ids: readonly string[]) => setLeaving((before) => new Set([...before, ...ids])),
    stay,
    /** Their action is done. */
    settle: (ids: readonly string[]) => {
      for (const id of ids) settled.current.add(id);
    },
    /** Reads the list again. */
    freshen: useFreshStories(() => [...settled.current], stay),
  };
}

/** Many changes in quick succession, by this user or others, cause one reload per pause instead of one each. */
const pauseMs = 250;

/**
 * Returns a function that schedules a reload of stories and images. After the reload, `onFresh` is called with what
 * `beforeRead` returned just before it. Reloads run one at a time: a second would cancel the first.
 */
function useFreshStories<Mark>(beforeRead: () => Mark, onFresh: (mark: Mark) => void): () => void {
  const client = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reading = useRef(Promise.resolve());
  useEffect(() => () => clearTimeout(waiting.current), []);

  async function read(): Promise<void> {
    const mark = beforeRead();
    await refresh(client, 'stories', 'images');
    onFresh(mark);
  }
  const readNext = async () => {
    await reading.current;
    waiting.current = undefined;
    reading.current = read();
  };
  return () => {
    waiting.current ??= setTimeout(() => void readNext(), pauseMs);
  };
}
