import { isNotFound } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Call } from '../server/page.ts';
import { statusOf } from '../kit/api-error.ts';
import { createRouter } from '../router.tsx';

/** Takes over the document that the server sent, in small steps, between which the browser answers the reader. */
export function hydratePage(): void {
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={createRouter(call)} />, { onCaughtError });
  });
}

/** A record that is missing and an answer that failed have their screens; only a bug is worth a message. */
const onCaughtError = (error: unknown): void => {
  if (!isNotFound(error) && statusOf(error) === undefined) reportError(error);
};

const call: Call = (path, init) => fetch(path, { credentials: 'include', ...init });
