import { isFictionalSource } from '../../../sample/terms.ts';
import { Time } from '../../../web/kit/time.tsx';
import { buttonVariants } from '../../../web/kit/ui/button.tsx';
import { Icon } from '../../../web/kit/ui/icon.tsx';
import { OutsideLink } from '../../../web/kit/ui/link.tsx';
import type { Story } from '../../contract.ts';

type Props = { story: Story; brokenSince: string | null };

/** The link to the document that a story is based on. Invented sources have no page to link to. */
export const Original = ({ story, brokenSince }: Props) =>
  isFictionalSource(story.canonicalUrl) ? (
    <p className="text-sm text-muted-foreground">The source of this story is fictional too.</p>
  ) : (
    <p>
      <OutsideLink
        href={story.canonicalUrl}
        data-print-address
        className={buttonVariants({
          variant: 'outline',
          className: 'print:inline print:border-0 print:p-0 print:whitespace-normal',
        })}
      >
        Read original source <Icon name="outside" className="no-print" />
        <span className="sr-only no-print">(opens in a new tab)</span>
      </OutsideLink>
      {brokenSince && (
        <span className="mt-2.5 block text-sm text-muted-foreground">
          The original has been unavailable since <Time at={brokenSince} as="long" />.
        </span>
      )}
    </p>
  );
