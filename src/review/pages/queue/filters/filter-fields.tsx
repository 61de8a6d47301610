import { useNavigate } from '@tanstack/react-router';
import { categories, storyLimits } from '../../../../news/terms.ts';
import type { StoryAlert } from '../../../../upkeep/terms.ts';
import { FilterSelect } from '../../../../web/admin/filters.tsx';
import { sourceNamesRead } from '../../../../web/admin/reads.ts';
import { grouped } from '../../../../web/kit/format.ts';
import { useRead } from '../../../../web/kit/read.ts';
import { Select } from '../../../../web/kit/ui/select.tsx';
import { type QueueView, viewAddress } from '../queue-view.ts';
import type { QueueOrder, QueueSort } from '../../../terms.ts';

type Props = {
  view: QueueView;
  /** How many of the stories have unsupported claims; undefined until known. */
  unsupported: number | undefined;
};

/** The fields with lists of options: source, category, score, problems and order. */
export function FilterFields({ view, unsupported }: Props) {
  const sources = useRead(sourceNamesRead()) ?? [];
  return (
    <>
      <FilterSelect
        label="Source"
        all="All sources"
        className="@4xl:w-34 @4xl:shrink-0"
        value={view.sourceId}
        options={sources.map(({ id }) => id)}
        nameOf={(id) => sources.find((source) => source.id === id)?.name ?? ''}
        hrefOf={(sourceId = '') => viewAddress(view, { sourceId })}
      />
      <FilterSelect
        label="Category"
        all="All categories"
        className="@4xl:w-36 @4xl:shrink-0"
        value={view.category || undefined}
        options={categories}
        hrefOf={(category) => viewAddress(view, { category: category ?? '' })}
      />
      <FilterSelect
        label="Score"
        all="Any score"
        className="@4xl:w-32 @4xl:shrink-0"
        value={view.minScore > 0 ? String(view.minScore) : undefined}
        options={scores}
        nameOf={(score) => (score === scores[0] ? `Score ${score}` : `Score ${score}+`)}
        hrefOf={(score = '0') => viewAddress(view, { minScore: Number(score) })}
      />
      <FilterSelect
        label="Problems"
        all="All stories"
        className="@4xl:w-32 @4xl:shrink-0"
        value={view.alert || (view.minUnsupported > 0 ? 'claims' : undefined)}
        options={problems}
        nameOf={(problem) =>
          problem === 'claims' && unsupported !== undefined
            ? `${problemLabels[problem]} (${grouped(unsupported)})`
            : problemLabels[problem]
        }
        hrefOf={(problem) =>
          viewAddress(view, {
            minUnsupported: problem === 'claims' ? 1 : 0,
            alert: problem === undefined || problem === 'claims' ? '' : problem,
          })
        }
      />
      <OrderField view={view} />
    </>
  );
}

const problemLabels = {
  claims: 'Unsupported claims',
  notice: 'Retractions and corrections',
  'broken-link': 'Broken links',
} as const satisfies Record<StoryAlert | 'claims', string>;
const problems = Object.keys(problemLabels) as (keyof typeof problemLabels)[];

function OrderField({ view }: Pick<Props, 'view'>) {
  const navigate = useNavigate();
  return (
    <Select
      aria-label="Sort by"
      className="@4xl:w-36 @4xl:shrink-0"
      value={`${view.sort} ${view.order}`}
      onChange={({ currentTarget }) =>
        void navigate({ href: viewAddress(view, sortOf(currentTarget.value)) })
      }
    >
      {Object.entries(sortLabels).map(([sort, label]) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </Select>
  );
}

const scores = Array.from({ length: storyLimits.scoreMax }, (_, below) =>
  String(storyLimits.scoreMax - below),
);

/** Every sort of the queue, as `<sort> <order>`, with its label. */
const sortLabels = {
  'date desc': 'Newest first',
  'date asc': 'Oldest first',
  'score desc': 'Highest score',
  'score asc': 'Lowest score',
  'title asc': 'Title A to Z',
  'title desc': 'Title Z to A',
} as const satisfies Record<string, string>;

/** The choice, split into `sort` and `order` as in the address and the API. */
function sortOf(value: string): { sort: QueueSort; order: QueueOrder } {
  const [sort, order] = value.split(' ') as [QueueSort, QueueOrder];
  return { sort, order };
}
