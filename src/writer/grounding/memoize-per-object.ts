/** Caches the result of a function of one object for as long as the object lives. */
export function memoizePerObject<Of extends object, Value>(compute: (of: Of) => Value): (of: Of) => Value {
  const known = new WeakMap<Of, Value>();
  return (of) => {
    const found = known.get(of);
    if (found !== undefined) return found;
    const value = compute(of);
    known.set(of, value);
    return value;
  };
}
