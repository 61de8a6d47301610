import { isNotFound } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { statusOf } from '../kit/errors/api-error.ts';
import { responseOf } from '../kit/errors/connection-error.ts';
import { createRouter } from '../router.tsx';
import type { Call } from '../server/page.ts';

/** Hydrates the document that the server sent, in small steps, between which the browser responds to the reader. */
export function hydratePage(): void {
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={createRouter(call)} />, { onCaughtError });
  });
}

/** Missing records and failed responses have their own screens; only a bug is worth logging. */
const onCaughtError = (error: unknown): void => {
  if (!isNotFound(error) && statusOf(error) === undefined) reportError(error);
};

const call: Call = (path, init) => responseOf(fetch(path, { credentials: 'include', ...init }));
