import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { links } from '../../../../web/kit/links.ts';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { Icon } from '../../../../web/kit/ui/icon.tsx';
import { Input } from '../../../../web/kit/ui/input.tsx';
import { siteLimits } from '../../../terms.ts';
import { type ContaminationAddress, contaminationAddress } from '../../addresses.ts';

/** What is in the field, and the search of the address at which it was typed. */
export type Typed = { text: string; at: string | undefined };

type Props = {
  search: ContaminationAddress;
  /** Called once typing pauses, and when the URL changes. */
  onType: (typed: Typed) => void;
};

/** A text is searched for once no key was pressed for this long. */
const pauseMs = 150;

/** The typed text as the URL accepts it. */
const zipOf = (typed: string): string => contaminationAddress.read({ zip: typed }).zip ?? '';

/**
 * Narrows the sites as you type; submitting puts the ZIP code, town or state into the URL, to share it or to work
 * without scripts. The filters stay; the map moves to what was found.
 */
export function ZipSearch({ search, onType }: Props) {
  const { zip, show: _show, bbox: _bbox, site: _site, ...filters } = search;
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const known = useRef(zip);
  const pause = useRef<number>(undefined);
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    // The URL has changed: the field follows it. Otherwise text typed before scripts loaded counts.
    if (known.current !== zip) input.value = zip ?? '';
    known.current = zip;
    onType({ text: zipOf(input.value), at: zip });
    return () => clearTimeout(pause.current);
  }, [zip, onType]);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = zipOf(field.current?.value ?? '');
    void navigate({ href: links.contamination({ zip: typed, ...filters }), resetScroll: false });
  }
  return (
    <search className="no-print mt-6 block first:mt-0">
      <form action={links.contamination()} onSubmit={send} className="flex max-w-md gap-2">
        <Input
          ref={field}
          name="zip"
          aria-label="Search by ZIP code"
          placeholder="ZIP, town or state"
          defaultValue={zip}
          onInput={({ currentTarget }) => {
            clearTimeout(pause.current);
            pause.current = window.setTimeout(
              () => onType({ text: zipOf(currentTarget.value), at: zip }),
              pauseMs,
            );
          }}
          maxLength={siteLimits.placeMax}
          autoComplete="postal-code"
          enterKeyHint="search"
          className="h-11"
        />
        {Object.entries(filters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="outline" className="h-11">
          <Icon name="search" /> Search
        </Button>
      </form>
    </search>
  );
}
