import { Badge } from './ui/badge.tsx';

/** Marks sample content; dashed, so that it is never taken for a state, which is filled or outlined. */
export const SampleBadge = ({ isFictional = true }: { isFictional?: boolean }) => (
  <Badge variant="outline" className="border-dashed border-current">
    {isFictional ? 'Fictional sample' : 'Sample'}
  </Badge>
);
