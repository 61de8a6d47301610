import { isNotFound } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import type { Call } from './page.ts';
import { statusOf } from './query.ts';
import { createRouter } from './router.tsx';

/** Takes over the document that the server sent. */
export function hydratePage(): void {
  hydrateRoot(document, <RouterClient router={createRouter(call)} />, {
    /** A record that is missing and an answer that failed have their screens; only a bug is worth a message. */
    onCaughtError: (error) => {
      if (!isNotFound(error) && statusOf(error) === undefined) reportError(error);
    },
  });
}

const call: Call = (path, init) => fetch(path, { credentials: 'include', ...init });
