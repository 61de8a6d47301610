import { count } from 'drizzle-orm';
import { isPublic, stories } from '../../news/index.ts';
import type { ContentType } from '../../news/terms.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Diversity } from '../diversity-contract.ts';
import { type DiversityGroup, diversityGroups, type DiversityTargets } from '../terms.ts';

/** How approved stories are distributed over content groups. `total` counts all; percentages exclude Gateway. */
export async function measureDiversity(database: Queryable, targets: DiversityTargets): Promise<Diversity> {
  const rows = await database
    .select({ contentType: stories.contentType, stories: count() })
    .from(stories)
    .where(isPublic)
    .groupBy(stories.contentType);
  const countOf = (types: readonly ContentType[]) =>
    rows.filter((row) => types.includes(row.contentType)).reduce((sum, row) => sum + row.stories, 0);

  const total = rows.reduce((sum, row) => sum + row.stories, 0);
  const gateway = { count: countOf(['Gateway']) };
  const measured = total - gateway.count;
  const groupOf = (name: DiversityGroup) => {
    const matching = countOf(diversityGroups[name].contentTypes);
    const percentage = measured === 0 ? 0 : Math.round((100 * matching) / measured);
    return { percentage, target: targets[name], count: matching };
  };
  const byGroup = {
    news: groupOf('news'),
    interviews: groupOf('interviews'),
    science: groupOf('science'),
    compliance: groupOf('compliance'),
    gateway,
  };
  return { total, byGroup };
}
