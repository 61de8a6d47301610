import { useNavigate } from '@tanstack/react-router';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { useRead } from '../../../web/kit/read.ts';
import { cn } from '../../../web/kit/ui/cn.ts';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import { Select } from '../../../web/kit/ui/select.tsx';
import { rawItemStatuses, rawItemStatusLabels } from '../../terms.ts';
import { sourcesRead } from '../../../web/admin/sources-read.ts';
import type { ItemFilter } from './item-pages.ts';

/** Filters for the raw items, kept in the URL. */
export function Filters({ filter: { sourceId, status } }: { filter: ItemFilter }) {
  const sources = useRead(sourcesRead()) ?? [];
  const navigate = useNavigate();
  return (
    <div className="flex flex-wrap-reverse items-start justify-between gap-x-8 gap-y-4 border-b">
      <nav aria-label="Status" className="-mb-px max-w-full">
        <ul className="flex gap-x-5 overflow-x-auto text-sm font-medium sm:gap-x-7">
          {[undefined, ...rawItemStatuses].map((each) => (
            <li key={each ?? 'all'}>
              <Link
                href={adminLinks.rawItems({ sourceId, status: each })}
                aria-current={each === status ? 'page' : 'false'}
                className={cn(
                  'flex h-10 items-center border-b-2 whitespace-nowrap -outline-offset-2',
                  each === status
                    ? 'border-primary text-foreground'
                    : 'border-transparent text-muted-foreground hover:text-foreground',
                )}
              >
                {each ? rawItemStatusLabels[each] : 'All'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Field label="Source" className="w-full pb-3 sm:w-72">
        {(control) => (
          <Select
            {...control}
            value={sourceId ?? ''}
            onChange={({ target: { value } }) =>
              void navigate({ href: adminLinks.rawItems({ sourceId: value, status }) })
            }
          >
            <option value="">All sources</option>
            {sources.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
