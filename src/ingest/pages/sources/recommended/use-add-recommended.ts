import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../../../web/kit/query.ts';
import { failureOf } from '../../../../web/admin/failure.ts';
import { refresh } from '../../../../web/admin/refresh.ts';
import type { RecommendedSource } from '../../../contract.ts';

/** The progress of a chosen source, with the reason if it failed. */
export type Progress = { state: 'waiting' | 'testing' | 'added' } | { state: 'failed'; reason: string };

const waiting: Progress = { state: 'waiting' };

/** Hosts tested at the same time. The sources of one host take turns. */
const hostsAtOnce = 6;

/** Tests and adds chosen sources one by one, each entirely or not at all; leaving stops before the next. */
export function useAddRecommended() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<ReadonlyMap<string, Progress>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const show = (key: string, step: Progress) => setProgress((known) => new Map(known).set(key, step));

  const add = async ({
    key,
    about: _about,
    sourceId: _sourceId,
    isActive: _isActive,
    ...body
  }: RecommendedSource) => {
    show(key, { state: 'testing' });
    try {
      await send('POST /api/admin/sources', { test: '1', body });
      show(key, { state: 'added' });
    } catch (error) {
      show(key, { state: 'failed', reason: failureOf(error).message });
    }
  };

  const addAll = async (chosen: readonly RecommendedSource[]) => {
    setRunning(true);
    setProgress((known) => new Map([...known, ...chosen.map(({ key }) => [key, waiting] as const)]));
    const hosts = [...Map.groupBy(chosen, ({ url }) => new URL(url).host).values()].values();
    const takeHosts = async () => {
      for (const sources of hosts) for (const source of sources) if (!isGone.current) await add(source);
    };
    await Promise.all(Array.from({ length: hostsAtOnce }, takeHosts));
    await refresh(client, 'sources');
    setRunning(false);
  };

  return { progress, isRunning, addAll };
}
