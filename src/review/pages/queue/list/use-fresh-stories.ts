import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refresh } from '../../../../web/admin/refresh.ts';

/** Many changes in quick succession, by this user or others, cause one reload per pause instead of one each. */
const pauseMs = 250;

/**
 * Returns a function that schedules a reload of stories and images. After the reload, `onFresh` is called with what
 * `beforeRead` returned just before it. Reloads run one at a time: a second would cancel the first.
 */
export function useFreshStories<Mark>(beforeRead: () => Mark, onFresh: (mark: Mark) => void): () => void {
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
