import { useEffect, useState } from 'react';

/** The value, once it has stayed the same for `pauseMs`. */
export function useDebounced<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(waiting);
  }, [value, pauseMs]);
  return settled;
}
