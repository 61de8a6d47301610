import { Figure, figureWidth } from './figure.tsx';

const levels = 4;
const leaves = 2 ** (levels - 1);
/** The entry whose inclusion is proved. */
const provedLeaf = 2;

type Role = 'entry' | 'proof' | 'computed' | 'other';
const looks: Record<Role, { fill: string; legend: string }> = {
  entry: { fill: 'fill-primary stroke-primary', legend: 'the entry' },
  proof: { fill: 'fill-warning stroke-warning', legend: 'its proof' },
  computed: { fill: 'fill-background stroke-primary', legend: 'computed' },
  other: { fill: 'fill-background stroke-input', legend: 'not needed' },
};

const nodeSize = 22;
const levelHeight = 54;
const top = 40;
const x = (level: number, index: number): number => ((index + 0.5) * figureWidth) / 2 ** level;
const y = (level: number): number => top + level * levelHeight;

/** Level 0 is the root. */
function roleOf(level: number, index: number): Role {
  const ancestor = provedLeaf >> (levels - 1 - level);
  if (level === levels - 1 && index === ancestor) return 'entry';
  if (index === ancestor) return 'computed';
  return level > 0 && index === (ancestor ^ 1) ? 'proof' : 'other';
}

const nodes = Array.from({ length: levels }, (_, level) =>
  Array.from({ length: 2 ** level }, (__, index) => ({ level, index, role: roleOf(level, index) })),
).flat();

export const TreeFigure = () => (
  <Figure
    number={3}
    caption="A tree of eight entries. Three hashes are enough to show that the third entry belongs to the signed root."
    description={`A binary tree with ${leaves} entries below and one signed root above. The path from the third entry to the root is marked, with the neighboring hash on each level that makes up the proof.`}
    height={top + levels * levelHeight + 34}
  >
    {nodes
      .filter(({ level }) => level > 0)
      .map(({ level, index, role }) => (
        <path
          key={`${level} ${index}`}
          d={`M${x(level, index)} ${y(level)}L${x(level - 1, index >> 1)} ${y(level - 1)}`}
          className={role === 'other' ? 'stroke-input' : 'stroke-primary'}
          strokeWidth={role === 'other' ? 1 : 2}
        />
      ))}
    {nodes.map(({ level, index, role }) => (
      <rect
        key={`${level} ${index}`}
        x={x(level, index) - nodeSize / 2}
        y={y(level) - nodeSize / 2}
        width={nodeSize}
        height={nodeSize}
        rx={level === levels - 1 ? 2 : nodeSize / 2}
        strokeWidth={2}
        className={looks[role].fill}
      />
    ))}
    <text x={x(0, 0)} y={16} textAnchor="middle" className="font-semibold">
      signed root
    </text>
    {nodes
      .filter(({ level }) => level === levels - 1)
      .map(({ index }) => (
        <text
          key={index}
          x={x(levels - 1, index)}
          y={y(levels - 1) + 30}
          textAnchor="middle"
          className="fill-muted-foreground tabular-nums"
        >
          {index + 1}
        </text>
      ))}
    {(['entry', 'proof', 'computed'] as const).map((role, at) => (
      <g key={role} transform={`translate(${legendX[at]} ${top + levels * levelHeight + 10})`}>
        <rect width={12} height={12} y={-10} rx={2} strokeWidth={2} className={looks[role].fill} />
        <text x={19}>{looks[role].legend}</text>
      </g>
    ))}
  </Figure>
);

const legendX = [34, 138, 242];
