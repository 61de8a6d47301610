import { links } from '../../../web/kit/links.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';

/** Leads to what was measured near a place. A plain form: the front page loads no script for it. */
export const ZipBox = () => (
  <search className="no-print border-y border-rule py-6">
    <form
      action={links.contamination()}
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4"
    >
      <label htmlFor="zip" className="headline text-[1.375rem]">
        What was measured in the water near you?
      </label>
      <span className="flex w-full gap-2 sm:w-auto">
        <Input id="zip" name="zip" required placeholder="ZIP, town or state" className="h-11 sm:w-72" />
        <Button type="submit" className="h-11">
          Look up
        </Button>
      </span>
    </form>
  </search>
);
