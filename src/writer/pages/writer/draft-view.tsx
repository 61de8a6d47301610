import type { ReactNode } from 'react';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import type { Draft } from '../../contract.ts';
import { describeWriter } from '../../terms.ts';

/** A draft as the writer returned it. */
export const DraftView = ({ draft }: { draft: Draft }) => (
  <article className="border-t-2 border-rule pt-4">
    <p className="kicker text-muted-foreground">
      {draft.category}, {draft.contentType}, score {draft.score}
    </p>
    <h2 className="mt-2 headline text-2xl">{draft.title}</h2>
    <p className="mt-3 prose-text">{draft.summary}</p>
    <dl className="mt-5 grid gap-3 border-t pt-4 text-sm leading-6">
      <Part name="Why it matters">{draft.whyMatters}</Part>
      <Part name="Regulatory basis">{draft.regulatoryBasis}</Part>
      <Part name="Human impact">{draft.humanImpact}</Part>
      {Object.entries(draft.keyData).map(([name, value]) => (
        <Part key={name} name={name}>
          {value}
        </Part>
      ))}
      <Part name="Entities">{draft.entities.join(', ')}</Part>
      <Part name="Tags">
        <span className="flex flex-wrap gap-1.5">
          {draft.tags.map((tag) => (
            <Badge key={tag} variant="outline">
              {tag}
            </Badge>
          ))}
        </span>
      </Part>
    </dl>
    <p className="mt-4 text-xs text-muted-foreground">By {describeWriter(draft)}</p>
  </article>
);

const Part = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  ) : null;
