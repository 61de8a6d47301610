/** Computes something of an object when it is first asked for, and keeps it as long as the object. */
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
