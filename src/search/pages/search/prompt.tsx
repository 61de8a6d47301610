import { categories } from '../../../news/terms.ts';
import { links } from '../../../web/kit/links.ts';
import { useRead } from '../../../web/kit/read.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import { entityNamesRead } from './reads.ts';

const suggestedNames = 12;

/** Shown before a search: what to do, and where to start. */
export function Prompt() {
  const entities = (useRead(entityNamesRead()) ?? []).slice(0, suggestedNames);
  return (
    <>
      <div className="py-6 text-muted-foreground">
        <p className="prose-text text-xl">Enter a search query to find stories.</p>
        <p className="mt-2 text-sm">
          <kbd>“drinking water”</kbd> finds the phrase, <kbd>PFOA OR PFOS</kbd> either word, and{' '}
          <kbd>-foam</kbd> leaves out stories on foam.
        </p>
        <p className="needs-script mt-2 hidden text-sm [@media(hover:hover)]:block">
          On any page, press <kbd>Ctrl</kbd> <kbd>K</kbd> or <kbd>⌘</kbd> <kbd>K</kbd> to search.
        </p>
      </div>
      <Suggestions
        heading="Or start with a category"
        links={categories.map((name) => ({ name, href: links.search({ category: name }) }))}
      />
      {entities.length > 0 && (
        <Suggestions
          heading="Or with a frequently mentioned name"
          links={entities.map(({ name }) => ({ name, href: links.search({ entity: name }) }))}
        />
      )}
    </>
  );
}

const Suggestions = ({
  heading,
  links: suggested,
}: {
  heading: string;
  links: { name: string; href: string }[];
}) => (
  <section className="mt-6">
    <h2 className="kicker text-muted-foreground">{heading}</h2>
    <ul className="mt-3 flex flex-wrap gap-2">
      {suggested.map(({ name, href }) => (
        <li key={name}>
          <Link
            href={href}
            className="inline-block rounded-full border border-input px-3.5 py-1.5 text-sm leading-5 font-medium hover:bg-muted"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
