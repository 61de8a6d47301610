import { Fragment } from 'react';
import { OutsideLink } from '../../../web/kit/ui/link.tsx';
import type { StoryProvenance } from '../../contract.ts';

/** Who else reported a story's event. */
export const OtherReports = ({ reports }: { reports: StoryProvenance['alsoReportedBy'] }) =>
  reports.length > 0 && (
    <p className="mt-6 text-sm leading-6 text-muted-foreground">
      <span className="font-semibold text-foreground">Also reported by </span>
      {reports.map(({ sourceName, title, url }, at) => (
        <Fragment key={url}>
          {at > 0 && (at === reports.length - 1 ? ' and ' : ', ')}
          <OutsideLink href={url} title={title} className="text-link">
            {sourceName}
            <span className="sr-only"> (opens in a new tab)</span>
          </OutsideLink>
        </Fragment>
      ))}
      .
    </p>
  );
