import { counted } from '../../web/kit/format.ts';

/** '1 contradicted claim', '2 unsupported claims', '1 contradicted, 2 unsupported claims'; `unsupported` counts both. */
export function claimsByVerdict(unsupported: number, contradicted: number): string {
  if (contradicted === 0) return counted(unsupported, 'unsupported claim');
  if (contradicted === unsupported) return counted(contradicted, 'contradicted claim');
  return `${contradicted} contradicted, ${counted(unsupported - contradicted, 'unsupported claim')}`;
}
