import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refresh } from '../../../web/admin/refresh.ts';

/** Many acts at once, of this person or of others, are read once per pause and not once each. */
const pauseMs = 250;

/**
 * Answers how to read all that shows stories and their images anew, soon. `onFresh` is called when that is done, with
 * what `beforeRead` gave just before it began. One read at a time: a second would cut the first short.
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
