import { counted } from '../../../web/kit/format.ts';
import { Time } from '../../../web/kit/time.tsx';
import { ChangedText } from '../../../web/kit/ui/changed-text.tsx';
import { Icon } from '../../../web/kit/ui/icon.tsx';
import type { StoryRevision } from '../../provenance-contract.ts';
import { publicFieldLabels, fieldText } from '../../revision-terms.ts';

/**
 * The target of the 'Updated' link: inside the closed details, because browsers open those when a link targets their
 * content.
 */
export const revisionsId = 'revisions';

/** The changes to a story since it was published, newest first; opens without scripts. */
export const Revisions = ({ revisions }: { revisions: StoryRevision[] }) => (
  <details className="group mt-9 border-y">
    <summary className="flex items-center gap-2 py-3.5 text-sm">
      <Icon name="down" className="transition-transform group-open:rotate-180" />
      <span>
        <span className="font-semibold">
          Updated <Time at={revisions[0]!.revisedAt} as="long" />
        </span>{' '}
        · {counted(revisions.length, 'change')} since it was published
      </span>
    </summary>
    <ol id={revisionsId} className="divide-y border-t">
      {revisions.map((revision) => (
        <li key={revision.id} className="py-5">
          <h3 className="text-sm font-semibold">
            <Time at={revision.revisedAt} as="long" />
          </h3>
          <RevisionText revision={revision} />
        </li>
      ))}
    </ol>
  </details>
);

/** What changed and why, or why that is withheld. */
export const RevisionText = ({ revision }: { revision: StoryRevision }) =>
  revision.withheld ? (
    <Withheld {...revision.withheld} />
  ) : (
    <>
      {revision.why && (
        <p className="mt-2 text-sm leading-6">
          <span className="font-semibold">Why:</span> {revision.why}
        </p>
      )}
      <Changes revision={revision} />
    </>
  );

const Changes = ({ revision: { changed, before, after } }: { revision: StoryRevision }) => (
  <dl>
    {changed.map((field) => (
      <div key={field} className="mt-3">
        <dt className="kicker text-muted-foreground">{publicFieldLabels[field]}</dt>
        <dd className="mt-1 prose-text text-lg whitespace-pre-line">
          <ChangedText before={fieldText(before[field])} after={fieldText(after[field])} />
        </dd>
      </div>
    ))}
  </dl>
);

const Withheld = ({ at, reason }: NonNullable<StoryRevision['withheld']>) => (
  <p className="mt-2 text-sm leading-6 text-muted-foreground">
    The text of this change has been withheld since <Time at={at} as="long" />: {reason}
  </p>
);
