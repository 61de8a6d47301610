/** '1 contradicted claim', '2 unsupported claims', '1 contradicted, 2 unsupported claims'; `unsupported` counts both. */
export function claimsByVerdict(unsupported: number, contradicted: number): string {
  const last = unsupported === contradicted ? contradicted : unsupported - contradicted;
  return `${failedClaims(unsupported, contradicted)} ${last === 1 ? 'claim' : 'claims'}`;
}

/** The same in brief: '1 contradicted, 2 unsupported'. */
export function failedClaims(unsupported: number, contradicted: number): string {
  const parts = [
    contradicted > 0 && `${contradicted} contradicted`,
    unsupported > contradicted && `${unsupported - contradicted} unsupported`,
  ];
  return parts.filter(Boolean).join(', ');
}
