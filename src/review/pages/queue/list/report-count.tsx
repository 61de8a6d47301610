import { Layers } from 'lucide-react';
import { counted } from '../../../../web/kit/format.ts';
import { Badge } from '../../../../web/kit/ui/badge.tsx';
import type { QueueStory } from '../../../queue-contract.ts';

/** '2 reports', for stories that several raw items report. */
export const ReportCount = ({ of: { reportCount } }: { of: QueueStory }) =>
  reportCount > 1 && (
    <Badge variant="secondary">
      <Layers aria-hidden /> {counted(reportCount, 'report')}
    </Badge>
  );
