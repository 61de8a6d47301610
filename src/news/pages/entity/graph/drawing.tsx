import type { EntityRelations, RelatedEntity } from '../../../../related/contract.ts';
import { links } from '../../../../web/kit/links.ts';
import { cn } from '../../../../web/kit/ui/cn.ts';
import { Link } from '../../../../web/kit/ui/link.tsx';
import { bend, type Box, type Layout, linesOf } from './layout.ts';
import { reasonOf } from './reason.ts';

type Props = {
  name: string;
  related: readonly RelatedEntity[];
  together: EntityRelations['together'];
  layout: Layout;
  className: string;
};

/** An entity with those it appears with most: each a link, with a line as wide as they have records in common. */
export function Drawing({ name, related, together, layout, className }: Props) {
  const { width, height, center, around } = layout;
  const most = Math.max(...related.map(recordsOf));
  const boxOf = new Map(related.map(({ slug }, at) => [slug, around[at]!]));
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- within SVG there is no such tag, and role="img" would hide the links
      role="group"
      aria-label={`${name} and the entities it appears with most`}
      viewBox={`0 0 ${width} ${height}`}
      className={cn('mx-auto w-full', className)}
      style={{ maxWidth: width }}
    >
      <g aria-hidden fill="none">
        {together.map(({ one, other }) => (
          <path
            key={`${one} ${other}`}
            d={curve(boxOf.get(one)!, boxOf.get(other)!, layout)}
            className="stroke-muted-foreground"
            strokeDasharray="3 4"
          />
        ))}
        {related.map((entity, at) => (
          <path
            key={entity.slug}
            d={`M${center.x} ${center.y}L${around[at]!.x} ${around[at]!.y}`}
            className="stroke-primary"
            strokeWidth={1 + (3 * recordsOf(entity)) / most}
          />
        ))}
      </g>
      <g>
        <rect {...corner(center)} rx={6} className="fill-primary" />
        <Lines box={center} lines={linesOf(name, center.width)} className="fill-primary-foreground" />
      </g>
      {related.map((entity, at) => (
        <Link key={entity.slug} href={links.entity(entity.slug)} className="group">
          {/* Names the link, also where the drawing has no room for the whole name. */}
          <title>{`${entity.name}, ${reasonOf(entity)}`}</title>
          <rect
            {...corner(around[at]!)}
            rx={6}
            className="fill-card stroke-input group-hover:fill-wash group-hover:stroke-primary group-focus-visible:stroke-ring group-focus-visible:[stroke-width:3]"
          />
          <Lines
            box={around[at]!}
            lines={linesOf(entity.name, around[at]!.width)}
            reason={reasonOf(entity)}
            className="fill-foreground"
          />
        </Link>
      ))}
    </svg>
  );
}

const recordsOf = ({ stories, certificates, sites }: RelatedEntity): number => stories + certificates + sites;

const curve = (from: Box, to: Box, layout: Layout): string => {
  const { x, y } = bend(from, to, layout);
  return `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`;
};

const corner = ({ x, y, width, height }: Box) => ({ x: x - width / 2, y: y - height / 2, width, height });

const lineHeight = 16;

/** The lines of a name in the middle of its box, above the reason. */
function Lines({
  box: { x, y },
  lines,
  reason,
  className,
}: {
  box: Box;
  lines: readonly string[];
  reason?: string;
  className: string;
}) {
  const rows = lines.length + (reason ? 1 : 0);
  const firstY = y - ((rows - 1) * lineHeight) / 2 + 4.5;
  return (
    <text textAnchor="middle" className="text-[13px]">
      {lines.map((line, at) => (
        <tspan key={line} x={x} y={firstY + at * lineHeight} className={cn('font-semibold', className)}>
          {line}
        </tspan>
      ))}
      {reason && (
        <tspan x={x} y={firstY + lines.length * lineHeight} className="fill-muted-foreground text-[11px]">
          {reason}
        </tspan>
      )}
    </text>
  );
}
