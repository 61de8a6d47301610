import type { ReactNode } from 'react';
import { links } from '../../web/kit/links.ts';
import { Notice } from '../../web/kit/notice.tsx';
import { PageHead } from '../../web/kit/page-head.tsx';
import { ButtonLink } from '../../web/kit/ui/button.tsx';
import { useWebsite } from '../../web/kit/website.ts';

type Props = { title: string; actions?: ReactNode; children: ReactNode };

/** A page that a link in an email opens. It needs no script, no sign-in and no cookie. */
export const LinkPage = ({ title, actions, children }: Props) => (
  <>
    <PageHead title={title} unlisted />
    <Notice title={title} actions={actions}>
      {children}
    </Notice>
  </>
);

export const BackHome = () => (
  <ButtonLink href={links.home()} variant="outline">
    Back to home
  </ButtonLink>
);

/** A link that was cut off or altered. */
export function DamagedLink() {
  const { contactEmail } = useWebsite();
  return (
    <LinkPage title="This link doesn’t work" actions={<BackHome />}>
      <p>
        Copy the whole link from the email, or write to{' '}
        <a className="text-link wrap-anywhere" href={`mailto:${contactEmail}`}>
          {contactEmail}
        </a>{' '}
        and we’ll unsubscribe you.
      </p>
    </LinkPage>
  );
}
