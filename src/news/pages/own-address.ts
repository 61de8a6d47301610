/** The path of a file of ours, whole or relative; undefined for everybody else's, and for what is no address. */
export function ownAddress(address: string | null, origin: string): string | undefined {
  if (!address || !URL.canParse(address, origin)) return undefined;
  const whole = new URL(address, origin);
  return whole.origin === new URL(origin).origin ? whole.pathname + whole.search : undefined;
}
