import type { ReactNode } from 'react';
import { links } from '../../web/kit/links.ts';
import { Notice } from '../../web/kit/notice.tsx';
import { PageHead } from '../../web/kit/page-head.tsx';
import { ButtonLink } from '../../web/kit/ui/button.tsx';

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
export const DamagedLink = () => (
  <LinkPage title="This link is damaged" actions={<BackHome />}>
    <p>Open it again from the email, in full.</p>
  </LinkPage>
);
