import { buttonVariants } from '../../../web/kit/ui/button.tsx';
import { Icon } from '../../../web/kit/ui/icon.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';

type Props = {
  /** The items of the list, in the plural: 'stories'. */
  of: string;
  /** The address of the first page, unless this is it. */
  first?: string | undefined;
  next?: string | undefined;
};

/** Pagination: next page and back to the first. Real addresses, so that back, reload and sharing work. */
export const ListPages = ({ of, first, next }: Props) =>
  (first !== undefined || next !== undefined) && (
    <nav
      aria-label={`More ${of}`}
      className="no-print mt-10 flex flex-wrap items-center justify-between gap-4 border-t-2 border-rule pt-6"
    >
      {first === undefined ? (
        <span />
      ) : (
        <Link href={first} className={buttonVariants({ variant: 'ghost', className: '-ml-4' })}>
          Back to the first {of}
        </Link>
      )}
      {next !== undefined && (
        <>
          <link rel="next" href={next} />
          <Link href={next} rel="next" className={buttonVariants({ variant: 'outline' })}>
            More {of} <Icon name="right" />
          </Link>
        </>
      )}
    </nav>
  );
