import { Badge } from '../../../../web/kit/ui/badge.tsx';
import type { Issue } from '../../../issues-contract.ts';

const labels: Record<Issue['status'], string> = {
  planned: 'Planned',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  skipped: 'Skipped',
};

export const StatusBadge = ({ status }: { status: Issue['status'] }) => (
  <Badge
    className="font-sans"
    variant={status === 'sending' ? 'default' : status === 'sent' ? 'secondary' : 'outline'}
  >
    {labels[status]}
  </Badge>
);
