import { useNavigate } from '@tanstack/react-router';
import { categories, storyLimits } from '../../../../news/terms.ts';
import { storyAlerts } from '../../../../upkeep/terms.ts';
import { sourceNamesRead } from '../../../../web/admin/reads.ts';
import { grouped } from '../../../../web/kit/format.ts';
import { useRead } from '../../../../web/kit/read.ts';
import { Select, Options } from '../../../../web/kit/ui/select.tsx';
import { type QueueView, viewAddress } from '../queue-view.ts';
import type { QueueOrder, QueueSort } from '../../../terms.ts';

type Props = {
  view: QueueView;
  /** How many of the stories have unsupported claims; undefined until known. */
  unsupported: number | undefined;
};

/** The fields with lists of options: source, category, score, problems and order. */
export function FilterFields({ view, unsupported }: Props) {
  const navigate = useNavigate();
  const field: FieldProps = {
    view,
    show: (change) => void navigate({ href: viewAddress(view, change) }),
  };
  return (
    <>
      <SourceField {...field} />
      <CategoryField {...field} />
      <ScoreField {...field} />
      <ProblemsField {...field} unsupported={unsupported} />
      <OrderField {...field} />
    </>
  );
}

type FieldProps = { view: QueueView; show: (change: Partial<QueueView>) => void };

function SourceField({ view, show }: FieldProps) {
  const sources = useRead(sourceNamesRead()) ?? [];
  return (
    <Select
      aria-label="Source"
      className="@4xl:w-34 @4xl:shrink-0"
      value={view.sourceId}
      onChange={({ currentTarget }) => show({ sourceId: currentTarget.value })}
    >
      <option value="">All sources</option>
      {sources.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

const CategoryField = ({ view, show }: FieldProps) => (
  <Select
    aria-label="Category"
    className="@4xl:w-36 @4xl:shrink-0"
    value={view.category}
    onChange={({ currentTarget }) => show({ category: currentTarget.value as QueueView['category'] })}
  >
    <option value="">All categories</option>
    <Options of={categories} />
  </Select>
);

const ScoreField = ({ view, show }: FieldProps) => (
  <Select
    aria-label="Score"
    className="@4xl:w-32 @4xl:shrink-0"
    value={String(view.minScore)}
    onChange={({ currentTarget }) => show({ minScore: Number(currentTarget.value) })}
  >
    <option value="0">Any score</option>
    <Options
      of={scores}
      label={(score) => (score === storyLimits.scoreMax ? `Score ${score}` : `Score ${score}+`)}
    />
  </Select>
);

const ProblemsField = ({ view, show, unsupported }: FieldProps & Pick<Props, 'unsupported'>) => (
  <Select
    aria-label="Problems"
    className="@4xl:w-32 @4xl:shrink-0"
    value={view.alert || (view.minUnsupported > 0 ? 'claims' : '')}
    onChange={({ currentTarget: { value } }) =>
      show({ minUnsupported: value === 'claims' ? 1 : 0, alert: alertOf(value) })
    }
  >
    <option value="">All stories</option>
    <option value="claims">
      Unsupported claims{unsupported !== undefined && ` (${grouped(unsupported)})`}
    </option>
    <option value="notice">Retractions and corrections</option>
    <option value="broken-link">Broken links</option>
  </Select>
);

const OrderField = ({ view, show }: FieldProps) => (
  <Select
    aria-label="Sort by"
    className="@4xl:w-36 @4xl:shrink-0"
    value={`${view.sort} ${view.order}`}
    onChange={({ currentTarget }) => show(sortOf(currentTarget.value))}
  >
    {Object.entries(sortLabels).map(([sort, label]) => (
      <option key={sort} value={sort}>
        {label}
      </option>
    ))}
  </Select>
);

const alertOf = (value: string) => storyAlerts.find((alert) => alert === value) ?? '';

const scores = Array.from({ length: storyLimits.scoreMax }, (_, below) => storyLimits.scoreMax - below);

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
