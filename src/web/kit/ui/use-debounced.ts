import { useEffect, useState } from 'react';

/** The value, once it hasn't changed for so long. */
export function useDebounced<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(waiting);
  }, [value, pauseMs]);
  return settled;
}
