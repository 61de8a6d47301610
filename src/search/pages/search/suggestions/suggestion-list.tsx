import type { Suggestion } from '../../../contract.ts';

const kinds: Record<Suggestion['kind'], string> = {
  place: 'Place',
  category: 'Category',
  certificate: 'Certificate',
  certificates: 'Certificate',
  site: 'Site',
  sites: 'Site',
  entity: 'Entity',
  entities: 'Entity',
  tag: 'Tag',
  tags: 'Tag',
  stories: 'Story',
};

type Props = {
  id: string;
  suggestions: readonly Suggestion[];
  chosen: number;
  optionId: (at: number) => string;
  onPick: (suggestion: Suggestion) => void;
};

/** The listbox of a combobox: its options are `optionId(at)`, and `chosen` is the one that the keys are on, or -1. */
export const SuggestionList = ({ id, suggestions, chosen, optionId, onPick }: Props) => (
  <div
    id={id}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no list of choices for a combobox
    role="listbox"
    tabIndex={-1}
    aria-label="Suggestions"
    className="absolute inset-x-0 top-full z-40 mt-1.5 rounded-md border bg-popover py-1.5 text-sm shadow-xl"
    // Keeps the focus in the field, whose blur would close the list before the click.
    onPointerDown={(event) => event.preventDefault()}
    onMouseDown={(event) => event.preventDefault()}
  >
    {suggestions.map((suggestion, at) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and the keys
      <div
        key={suggestion.url}
        id={optionId(at)}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the same
        role="option"
        tabIndex={-1}
        aria-selected={at === chosen}
        onClick={() => onPick(suggestion)}
        className="flex cursor-pointer items-baseline gap-3 px-3 py-2 hover:bg-highlight aria-selected:highlighted"
      >
        <span className="line-clamp-2 min-w-0 wrap-anywhere">
          {suggestion.title}
          {suggestion.detail && <span className="text-muted-foreground"> · {suggestion.detail}</span>}
        </span>
        <span className="ml-auto shrink-0 text-xs text-muted-foreground">{kinds[suggestion.kind]}</span>
      </div>
    ))}
  </div>
);
