type Span = { start: number; end: number };
type Part = Span & { isMarked: boolean; isActive: boolean };

/** A text cut at the marked spans, which must be sorted and disjoint, and at the active one, which may overlap them. */
export function splitAt(text: string, marked: readonly Span[], active: Span | null): Part[] {
  const within = (at: number, { start, end }: Span): boolean => at >= start && at < end;
  const cuts = [
    0,
    text.length,
    ...[...marked, ...(active ? [active] : [])].flatMap(({ start, end }) => [start, end]),
  ];
  const places = [...new Set(cuts)].filter((at) => at <= text.length).sort((a, b) => a - b);
  const parts = places.slice(0, -1).map((start, index) => ({
    start,
    end: places[index + 1]!,
    isMarked: marked.some((span) => within(start, span)),
    isActive: active !== null && within(start, active),
  }));
  return parts.reduce<Part[]>((joined, part) => {
    const last = joined.at(-1);
    if (last?.isActive && part.isActive) last.end = part.end;
    else joined.push({ ...part });
    return joined;
  }, []);
}
