import { type ErrorComponentProps, useLocation } from '@tanstack/react-router';
import { type ComponentType, createContext, createElement, useContext } from 'react';
import type { WebsiteFacts } from '../../server/page.ts';
import { links } from '../links.ts';
import { Notice } from '../notice.tsx';
import { buttonVariants } from '../ui/button.tsx';
import { statusOf } from './api-error.ts';
import { isUnreachable, unreachable } from './connection-error.ts';

/** The screen that replaces a failed page, if the frame around it defines one. */
export const ErrorScreenContext = createContext<ComponentType<ErrorComponentProps>>(ErrorScreen);

/** Replaces every page that failed, with the error screen of the frame around it. */
export const FramedErrorScreen = (props: ErrorComponentProps) =>
  createElement(useContext(ErrorScreenContext), props);

type Props = ErrorComponentProps & {
  /** The way out besides trying again. */
  start?: { href: string; label: string };
};

const frontPage = { href: links.home(), label: 'Go to the front page' };

/** Replaces a page whose data could not be read. Both ways out are plain links, which load the page from the server. */
export function ErrorScreen({ error, start = frontPage }: Props) {
  const href = useLocation({ select: (location) => location.href });
  const { title, text } = wordsFor(error);
  return (
    <div role="alert">
      <Notice
        title={title}
        actions={
          <>
            <a href={href} className={buttonVariants()}>
              Try again
            </a>
            <a href={start.href} className={buttonVariants({ variant: 'outline' })}>
              {start.label}
            </a>
          </>
        }
      >
        <p>{text}</p>
      </Notice>
    </div>
  );
}

function wordsFor(error: unknown): { title: string; text: string } {
  if (isUnreachable(error)) return { title: 'No connection', text: unreachable };
  if (statusOf(error) === 503 || statusOf(error) === 429)
    return { title: 'The website is busy', text: 'Nothing is lost. Please try again in a minute.' };
  const what = error instanceof Error && error.cause ? error.message : 'This page could not be loaded';
  return { title: 'Something went wrong', text: `${what}. Nothing is lost; please try again in a moment.` };
}

/** The whole document when a page itself is broken and none of it can be trusted to render. */
export const BrokenPage = ({ website }: { website: WebsiteFacts }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`Something went wrong · ${website.title}`}</title>
    </head>
    <body
      style={{ font: '1.125rem/1.6 Georgia, serif', maxWidth: '34rem', margin: '20vh auto', padding: '1rem' }}
    >
      <h1>Something went wrong</h1>
      <p>This page could not be shown. Nothing is lost; please try again in a moment.</p>
      <p>
        <a href={links.home()}>Go to the front page</a>
      </p>
    </body>
  </html>
);
