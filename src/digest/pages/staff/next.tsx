import { createFileRoute } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../web/kit/format.ts';
import { preload } from '../../../web/kit/preload.ts';
import { useRead } from '../../../web/kit/read.ts';
import { Alert } from '../../../web/kit/ui/alert.tsx';
import { Skeleton } from '../../../web/kit/ui/skeleton.tsx';
import { StaffErrorScreen } from '../../../web/admin/frame/staff-error-screen.tsx';
import type { NextIssue } from '../../issues-contract.ts';
import { DigestFrame } from './digest-frame.tsx';
import { EmailPreview } from './next/email-preview.tsx';
import { SendActions } from './next/send-actions.tsx';
import { Stories } from './next/stories.tsx';
import { TextForm } from './next/text-form.tsx';
import { contentTopics, nextRead } from './reads.ts';
import { ScheduleText } from './schedule-text.tsx';

export const Route = createFileRoute('/_staff/admin/digest/next')({
  loader: ({ context }) => preload(context.queryClient, nextRead()),
  component: NextScreen,
  errorComponent: StaffErrorScreen,
});

function NextScreen() {
  const next = useRead(nextRead());
  const [isTextUnsaved, setTextUnsaved] = useState(false);
  return (
    <DigestFrame
      title="Next Digest"
      subtitle="What subscribers get next, as it would be sent now"
      topics={contentTopics}
      actions={next && <SendActions next={next} isTextUnsaved={isTextUnsaved} />}
    >
      {next ? (
        <div className="grid gap-x-10 grid-cols-1 gap-y-9 xl:grid-cols-2">
          <div className="grid grid-cols-1 content-start gap-8">
            <Schedule next={next} />
            {/* Another issue is another form. */}
            <TextForm key={next.id} next={next} onUnsaved={setTextUnsaved} />
            <Stories next={next} />
          </div>
          <EmailPreview id={next.id} />
        </div>
      ) : (
        <div className="grid gap-10 xl:grid-cols-2">
          <Skeleton className="h-[40rem]" />
          <Skeleton className="h-[40rem]" />
        </div>
      )}
    </DigestFrame>
  );
}

const Schedule = ({ next: { date, hour, recipients, thinBecause, counts } }: { next: NextIssue }) => (
  <section aria-labelledby="schedule">
    <h2 id="schedule" className="font-serif text-xl font-semibold">
      <ScheduleText date={date} hour={hour} />
    </h2>
    {recipients > 0 && (
      <p className="mt-1 text-sm text-muted-foreground">
        To {counted(recipients, 'subscriber')}. {alsoListed(counts)}
      </p>
    )}
    {thinBecause && (
      <Alert variant="warning" className="mt-4">
        <TriangleAlert aria-hidden />
        <p>
          <strong className="font-semibold">As things stand, this digest will be skipped.</strong>{' '}
          {thinBecause}
        </p>
      </Alert>
    )}
  </section>
);

function alsoListed(counts: NextIssue['counts']): string {
  const nouns = {
    deadlines: 'comment deadline',
    issued: 'issued certificate',
    retired: 'retired certificate',
    newSites: 'new site',
    changedSites: 'updated site',
  };
  const listed = Object.entries(nouns).flatMap(([name, noun]) => {
    const count = counts[name as keyof typeof nouns];
    return count > 0 ? [counted(count, noun)] : [];
  });
  return listed.length > 0 ? `It also lists ${listed.join(', ')}.` : '';
}
