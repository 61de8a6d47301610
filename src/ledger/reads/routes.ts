import type { Context, MiddlewareHandler } from 'hono';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import type { StaffEnvironment } from '../../access/index.ts';
import { openSharePictures } from '../../drawing/index.ts';
import { breakReason, type Logs } from '../../log/index.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { createApi, json, csvFile, route } from '../../platform/http/api.ts';
import { sendRefusal, refusals } from '../../platform/http/refusals.ts';
import { streamCsv } from '../../platform/http/stream-body.ts';
import { refuse } from '../../platform/outcome.ts';
import { absolute, links } from '../../web/kit/links.ts';
import {
  Certificate,
  CertificateFileQuery,
  CertificateFilter,
  CertificateList,
  CertificateMonths,
  CertificateQuery,
} from '../contract.ts';
import { drawCertificate } from '../draw-certificate.ts';
import { CertificateProof, LedgerLog, LedgerLookup, LookupQuery, ProofQuery } from '../proof-contract.ts';
import { certificateLimits, ledgerPages } from '../terms.ts';
import { certificateProofFile, newestEntry, proveCertificate } from './certificate-proof.ts';
import { certificatesCsv } from './export-certificates.ts';
import { lookUp } from './index-proof.ts';
import { listCertificates } from './list-certificates.ts';
import { readOfflineVerifier } from './offline-verifier.ts';
import { findCertificate, findIdIgnoringCase } from './queries.ts';
import { readLedgerBreak, readLedgerLog } from './read-ledger-log.ts';
import { summarizeMonths } from './totals.ts';

/** Proofs from the log, which are not served while the log is broken. */
const provenPaths = [
  '/api/certificates/:certificateId/proof',
  '/api/ledger/lookup',
  '/certificate/:file{.+\\.tlog-proof}',
  '/certificate/:file{.+\\.entry\\.json}',
];

const params = z.object({ certificateId: z.string().max(certificateLimits.certificateIdMax) });
const narrowing =
  '`q` searches certificate id, project, source entity, facility, lot id, verifier and beneficiary (`retiredTo`), each ' +
  'word matching anywhere; ' +
  '`from` and `to` are issue dates, inclusive.';
const list = route.get('/api/certificates', {
  summary: 'List certificates',
  description:
    `Newest issue first. ${narrowing} Pages end after the first ${ledgerPages.reachMax} certificates; /api/export.csv has ` +
    `all of them. \`total\` and \`summary\` cover all matches; if a search finds more than ${ledgerPages.reachMax}, they are ` +
    'lower bounds, and `isCounted` is false.',
  request: { query: CertificateQuery },
  responses: { 200: json(CertificateList), ...refusals },
});
const months = route.get('/api/certificates/summary', {
  summary: 'Count certificates by month of issue and technology',
  description: `${narrowing} A search that matches too much to add up is ignored, and \`isSearched\` is false.`,
  request: { query: CertificateFilter },
  responses: { 200: json(CertificateMonths), ...refusals },
});
const one = route.get('/api/certificates/{certificateId}', {
  summary: 'Get a certificate',
  request: { params },
  responses: { 200: json(Certificate), ...refusals },
});
const proof = route.get('/api/certificates/{certificateId}/proof', {
  summary: 'Get the proof of a certificate',
  description:
    'Every entry of the certificate with its exact bytes and its inclusion proof in the checkpoint’s tree. ' +
    'With `since`, a tree size seen before, also the proof that today’s tree extends that one.',
  request: { params, query: ProofQuery },
  responses: { 200: json(CertificateProof), ...refusals },
});
const lookup = route.get('/api/ledger/lookup', {
  summary: 'Look up a certificate ID or a lot in the log’s index',
  description:
    'Proves which entries the log lists under a certificate ID, in any case, or under the key of a lot as entries ' +
    'state it, or that it lists none. With `since`, a tree size seen before, also that today’s tree extends that one.',
  request: { query: LookupQuery },
  responses: { 200: json(LedgerLookup), ...refusals },
});
const csv = route.get('/api/export.csv', {
  summary: 'Export certificates as CSV',
  description: `Every public field of every certificate that matches. ${narrowing} Unknown parameters are rejected.`,
  request: { query: CertificateFileQuery },
  responses: { 200: csvFile, ...refusals },
});
const log = route.get('/api/ledger/log', {
  summary: 'Get a summary of the transparency log',
  responses: { 200: json(LedgerLog) },
});

export type ReadServices = {
  database: Database;
  logs: Pick<Logs, 'witnesses'>;
  files: Files;
  website: () => Promise<{ origin: string; title: string }>;
};

/** Public reads of certificates. */
export function readRoutes({ database, logs, files, website }: ReadServices) {
  const servePicture = openSharePictures(files);
  const notFound = refuse('not-found', 'Certificate Not Found');
  const empty = createApi<StaffEnvironment>();
  for (const path of provenPaths) empty.use(path, unlessBroken(database));
  const routes = empty
    .openapi(list, async (c) => c.json(await listCertificates(database, c.req.valid('query')), 200))
    .openapi(months, async (c) => c.json(await summarizeMonths(database, c.req.valid('query')), 200))
    .openapi(one, async (c) => {
      const found = await findCertificate(database, c.req.valid('param').certificateId);
      return found ? c.json(found, 200) : sendRefusal(c, notFound);
    })
    .openapi(proof, async (c) => {
      const { certificateId } = c.req.valid('param');
      const found = await proveCertificate(
        database,
        logs.witnesses,
        certificateId,
        c.req.valid('query').since,
      );
      return found ? c.json(found, 200) : sendRefusal(c, notFound);
    })
    .openapi(lookup, async (c) => c.json(await lookUp(database, logs.witnesses, c.req.valid('query')), 200))
    .openapi(csv, (c) => streamCsv(certificatesCsv(database, c.req.valid('query')), 'certificates.csv'))
    .openapi(log, async (c) => c.json(await readLedgerLog(database, logs.witnesses), 200))
    .get(links.ledgerVerifier(), async (c, next) => {
      const page = await readOfflineVerifier(database);
      return page ? c.html(page.html, 200, page.headers) : next();
    })
    .get('/certificate/:file{.+\\.tlog-proof}', async (c, next) => {
      const file = await certificateProofFile(database, idOf(c));
      return file === null ? next() : download(c, file);
    })
    .get('/certificate/:file{.+\\.entry\\.json}', async (c, next) => {
      const entry = await newestEntry(database, idOf(c));
      return entry === null ? next() : download(c, new Uint8Array(entry));
    })
    .get('/certificate/:file{.+\\.qr\\.svg}', async (c, next) => {
      const certificate = await findCertificate(database, idOf(c));
      if (!certificate) return next();
      const { origin } = await website();
      return c.body(qrCode(absolute(origin, links.certificate(certificate.certificateId))), 200, {
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=3600',
      });
    })
    .get('/certificate/:file{.+\\.share\\.jpg}', async (c, next) => {
      const certificate = await findCertificate(database, idOf(c));
      if (!certificate) return next();
      const { certificateId, projectName, pfasDestroyedGrams, status } = certificate;
      const { title } = await website();
      return servePicture(
        c,
        { certificateId, projectName, pfasDestroyedGrams, status, title },
        drawCertificate,
      );
    });
  routes.get('/certificate/:certificateId', redirectToWrittenId(database, links.certificate));
  routes.get(
    '/certificate/:certificateId/statement',
    redirectToWrittenId(database, links.certificateStatement),
  );
  return routes;
}

/** Redirects a page of an ID in other letter case, or with spaces around it, to its own address. */
const redirectToWrittenId =
  (database: Database, addressOf: (certificateId: string) => string): MiddlewareHandler =>
  async (c, next) => {
    const requested = c.req.param('certificateId')?.trim() ?? '';
    await next();
    if (c.res.status !== 404) return;
    const certificateId = await findIdIgnoringCase(database, requested);
    if (certificateId !== null) c.res = c.redirect(addressOf(certificateId), 308);
  };

const unlessBroken =
  (database: Database): MiddlewareHandler =>
  async (c, next) => {
    const broken = await readLedgerBreak(database);
    return broken ? sendRefusal(c, refuse('unavailable', breakReason(broken))) : next();
  };

const idOf = (c: Context): string =>
  c.req.param('file')!.replace(/\.(tlog-proof|entry\.json|qr\.svg|share\.jpg)$/, '');

const download = (c: Context, body: string | Uint8Array<ArrayBuffer>): Response =>
  c.body(body, 200, {
    'content-type': typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json',
    'content-disposition': `attachment; filename="${c.req.param('file')}"`,
    'cache-control': 'no-cache',
  });

/** A QR code as an SVG document, dark on white in any theme, so that every camera can read it. */
const qrCode = (text: string): string =>
  renderSVG(text, { ecc: 'M', border: 2, pixelSize: 1 }).replace('<svg', '<svg shape-rendering="crispEdges"');
