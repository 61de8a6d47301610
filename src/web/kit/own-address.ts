/**
 * The path of an address on our own origin, absolute or relative; undefined for third parties and invalid addresses.
 */
export function ownAddress(address: string | null, origin: string): string | undefined {
  if (!address || !URL.canParse(address, origin)) return undefined;
  const whole = new URL(address, origin);
  return whole.origin === new URL(origin).origin ? whole.pathname + whole.search : undefined;
}
