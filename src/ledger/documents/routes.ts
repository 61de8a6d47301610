import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { checkRole, permit, type StaffEnvironment } from '../../access/index.ts';
import { staffAction } from '../../audit/index.ts';
import { ErrorBody } from '../../platform/contract.ts';
import { createApi, json, jsonBody, route } from '../../platform/http/api.ts';
import { uploadedBody } from '../../platform/http/guard-input.ts';
import { refusals, sendOutcome, sendRefusal } from '../../platform/http/refusals.ts';
import { streamBytes } from '../../platform/http/stream-body.ts';
import { done, refuse } from '../../platform/outcome.ts';
import { hexDigest, KeptDocument, UploadedDocument } from '../contract.ts';
import { DocumentWithdrawal } from '../issuing-contract.ts';
import type { LedgerServices } from '../services.ts';
import { keptDocuments } from '../tables.ts';
import { certificateLimits, documentUploadPath, ledgerActions } from '../terms.ts';
import { fileTooLarge, keepDocument } from './keep-document.ts';
import { documentView, findKept, readBytes, readKeptDocuments } from './read-documents.ts';

const upload = permit('manage the ledger').post(documentUploadPath, {
  summary: 'Upload a document for a certificate',
  description:
    `The body is the file: PDF, PNG or JPEG, at most ${certificateLimits.documentBytesMax / 1024 ** 2} MB. It is kept byte ` +
    'for byte. Name it in a certificate’s `documents` by the `url` and `sha256` of the response; until an entry names it, ' +
    'only staff can open it, and after a week without one it is deleted.',
  responses: {
    201: json(UploadedDocument, 'Kept'),
    413: json(ErrorBody, 'The file is too large'),
    ...refusals,
  },
});
const withdraw = permit('manage the ledger').post(`${documentUploadPath}/{sha256}/withdraw`, {
  summary: 'Withdraw a document',
  description:
    'Deletes the file. Its hash stays in the entries, and the certificates that name it show the reason.',
  request: {
    params: z.object({ sha256: hexDigest }),
    ...jsonBody(DocumentWithdrawal),
  },
  responses: { 200: json(KeptDocument), ...refusals },
});
const list = route.get('/api/certificates/{certificateId}/documents', {
  summary: 'List the documents of a certificate that this website keeps',
  description: 'Each is at `/document/` and its SHA-256, unless it was withdrawn.',
  request: { params: z.object({ certificateId: z.string().max(certificateLimits.certificateIdMax) }) },
  responses: { 200: json(z.array(KeptDocument)), ...refusals },
});

/** Files that support certificates, kept by their hash. */
export const documentRoutes = (services: LedgerServices) =>
  createApi<StaffEnvironment>()
    .openapi(upload, async (c) => {
      const outcome = await keepDocument(services, c.var.actor, uploadedBody(c.req.raw));
      if (outcome.ok) return c.json(outcome.value, 201);
      if (outcome !== fileTooLarge) return sendRefusal(c, outcome);
      // The rest of the body is not read, so the connection can't be reused.
      return c.json({ error: outcome.error }, 413, { connection: 'close' });
    })
    .openapi(withdraw, async (c) => {
      const { sha256 } = c.req.valid('param');
      return sendOutcome(
        c,
        await withdrawDocument(services, c.var.actor, sha256, c.req.valid('json').reason),
      );
    })
    .openapi(list, async (c) => {
      const found = await readKeptDocuments(services.database, c.req.valid('param').certificateId);
      return found ? c.json(found, 200) : sendRefusal(c, refuse('not-found', 'Certificate Not Found'));
    })
    .get('/document/:sha256{[0-9a-f]{64}}', async (c, next) => {
      const found = await findKept(services.database, c.req.param('sha256'));
      // Staff look at a file before they sign the entry that names it.
      const isVisible = found?.namedAt || checkRole(c.var.actor, 'manage the ledger').ok;
      if (!found || !isVisible) return next();
      const { sha256, type, size, fileName, namedAt, withdrawnAt, withdrawalReason } = found;
      if (withdrawnAt)
        return c.text(
          `This file was withdrawn on ${withdrawnAt.toISOString().slice(0, 10)}. Reason: ${withdrawalReason}`,
          410,
        );
      const etag = `"${sha256}"`;
      const headers = {
        etag,
        // It may be withdrawn, so caches ask each time.
        'cache-control': namedAt ? 'public, no-cache' : 'private, no-store',
      };
      if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
      return streamBytes(readBytes(services.database, found), {
        ...headers,
        'content-type': type,
        'content-length': String(size),
        'content-disposition': `attachment; filename="${fileName ?? sha256}"`,
      });
    });

type WithdrawalServices = Pick<LedgerServices, 'database' | 'clock' | 'events'>;

const manageDocuments = staffAction<typeof ledgerActions, WithdrawalServices>(
  ledgerActions,
  'manage the ledger',
  () => ({ topic: 'certificates' }),
);

/** Deletes a kept file's bytes. Its hash stays, here and in the entries, and the reason is public. */
const withdrawDocument = manageDocuments(
  async ({ services, transaction, record }, sha256: string, reason: string) => {
    const before = await findKept(transaction, sha256, { lock: true });
    if (!before) return refuse('not-found', 'There is no such file.');
    if (before.withdrawnAt) return refuse('conflict', 'This file was already withdrawn.');
    const withdrawal = { withdrawnAt: services.clock.now(), withdrawalReason: reason };
    await transaction
      .update(keptDocuments)
      .set({ ...withdrawal, bytes: null })
      .where(eq(keptDocuments.sha256, sha256));
    record('withdraw document', sha256, { after: { reason } });
    return done(documentView({ ...before, ...withdrawal }));
  },
);
