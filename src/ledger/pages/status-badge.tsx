import { Badge } from '../../web/kit/ui/badge.tsx';
import type { CertificateStatus } from '../terms.ts';

/** Filled if the certificate is retired, muted otherwise (specification, section 2, 'Certificate page'). */
export const StatusBadge = ({ status }: { status: CertificateStatus }) => (
  <Badge
    variant={status === 'Retired' ? 'default' : 'outline'}
    className={status === 'Retired' ? undefined : 'text-muted-foreground'}
  >
    {status}
  </Badge>
);
