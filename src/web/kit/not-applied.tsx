import { Link } from './ui/link.tsx';

type Props<Name extends string> = {
  /** The invalid values, as typed, by their parameter. */
  invalid: Partial<Record<Name, string>>;
  /** The labels of the parameters. */
  labels: Record<Name, string>;
  /** The page without them. */
  href: string;
};

/** 'Not applied: category “Nope”, which isn’t valid.': values of an old or mistyped link, and the page without them. */
export function NotApplied<Name extends string>({ invalid, labels, href }: Props<Name>) {
  const values = Object.entries<string | undefined>(invalid).map(
    ([name, value]) => `${labels[name as Name].toLowerCase()} “${value}”`,
  );
  if (values.length === 0) return null;
  return (
    <p className="mt-5 text-sm wrap-anywhere">
      Not applied: {values.join(', ')}, which {values.length === 1 ? 'isn’t' : 'aren’t'} valid.{' '}
      <Link href={href} className="text-link">
        Search without {values.length === 1 ? 'it' : 'them'}
      </Link>
    </p>
  );
}
