import { eq } from 'drizzle-orm';
import { type Actor, checkPermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { originOf } from '../../drawing/terms.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { assignCover, makeCoverWith } from '../assign-cover.ts';
import type { CreditChange } from '../contract.ts';
import { findStory } from '../runs/missing-images.ts';
import type { CoverServices } from '../services.ts';
import { covers } from '../tables.ts';
import { coverActions } from '../terms.ts';

/**
 * Changes the credit, license or description of a source's picture. The credit is drawn, so the address changes too.
 */
export async function changeCredit(
  services: CoverServices,
  actor: Actor | null,
  storyId: string,
  change: CreditChange,
): Promise<Outcome<null>> {
  const reviewer = checkPermission(actor, 'review stories');
  if (!reviewer.ok) return reviewer;
  const { database, events, clock } = services;
  const story = await findStory(database, storyId);
  if (!story) return refuse('not-found', 'Story not found');
  const [former] =
    originOf(story.imageUrl) === 'source'
      ? await database.select().from(covers).where(eq(covers.imageUrl, story.imageUrl!))
      : [];
  if (!former?.picture) return refuse('conflict', 'The cover is no longer the source’s picture.');
  const { pictureUrl, credit, license, alt } = former;
  const facts = { picture: Buffer.from(former.picture), pictureUrl, ...change };
  const cover = await makeCoverWith(services, story, { origin: 'source', facts });
  return database.transaction(async (transaction) => {
    if (!(await assignCover(transaction, null, cover, clock.now())))
      return refuse('conflict', 'Someone else has changed this story.');
    await recordActions(transaction, coverActions, [
      {
        actor: reviewer.value,
        act: 'credit cover',
        subjectId: storyId,
        before: { credit, license, alt },
        after: change,
      },
    ]);
    await events.publish(transaction, { topic: 'stories', storyId });
    return done(null);
  });
}
