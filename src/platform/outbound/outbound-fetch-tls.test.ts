import assert from 'node:assert/strict';
import { createServer } from 'node:https';
import { test, type TestContext } from 'node:test';
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { createOutboundFetch } from './outbound-fetch.ts';
import { listenOnLoopback, refusal, serve } from './testing.ts';

/** Made for these tests, valid for a hundred years for news.example only; nothing else trusts it. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgLZVg8OND3VOqqwvK
BnNSUEiYVdx2MIIww9ZhOjpgkqahRANCAATlp2SKsfHWqK+QYv/9wKS8ZF70O7+9
ArJ0M9NpHi1wiAAYuwWGibGdU1V3G4tN7dtG47M0IsrM5pqC2zfJbAMF
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBnTCCAUSgAwIBAgIUUt0vDxv/XYZdb4nDq3Vvxokc5SAwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMbmV3cy5leGFtcGxlMCAXDTI2MTEyMTA5MjYwOFoYDzIxMjYx
MDI4MDkyNjA4WjAXMRUwEwYDVQQDDAxuZXdzLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAATlp2SKsfHWqK+QYv/9wKS8ZF70O7+9ArJ0M9NpHi1wiAAY
uwWGibGdU1V3G4tN7dtG47M0IsrM5pqC2zfJbAMFo2wwajAdBgNVHQ4EFgQUwgT7
L5synDRtw5YtosHIt3reMxkwHwYDVR0jBBgwFoAUwgT7L5synDRtw5YtosHIt3re
MxkwDwYDVR0TAQH/BAUwAwEB/zAXBgNVHREEEDAOggxuZXdzLmV4YW1wbGUwCgYI
KoZIzj0EAwIDRwAwRAIgG7q02eh7pjv/xjwk10KNQBXSPik034QWQG5GNNXl2uQC
IDS+bjLx+eNmpKKiU7dr9BEtQ/4inoevFUIpXepEiyQC
-----END CERTIFICATE-----`;

const serveTls = (t: TestContext) =>
  listenOnLoopback(
    t,
    createServer({ key, cert }, (request, response) => {
      const { servername } = request.socket as TLSSocket;
      response.end(JSON.stringify({ servername, host: request.headers.host }));
    }),
  );

const fetcher = (...allowHosts: string[]) =>
  createOutboundFetch({ allowHosts, userAgent: 'Reader', resolve: async () => ['127.0.0.1'] });

const trustTheCertificate = (t: TestContext) => {
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, cert]);
  t.after(() => setDefaultCACertificates(trusted));
};

test('TLS and Host use the name while connecting to the checked address', async (t) => {
  trustTheCertificate(t);
  const { port } = await serveTls(t);
  const response = await fetcher(`news.example:${port}`)(`https://news.example:${port}/`);
  assert.deepEqual(JSON.parse(Buffer.from(response.body).toString()), {
    servername: 'news.example',
    host: `news.example:${port}`,
  });
});

test('a certificate for another name or address is refused', async (t) => {
  trustTheCertificate(t);
  const { port, hostPort } = await serveTls(t);
  const other = `other.example:${port}`;
  await assert.rejects(fetcher(other)(`https://${other}/`), refusal('certificate', /for another name/));
  await assert.rejects(fetcher(hostPort)(`https://${hostPort}/`), refusal('certificate', /for another name/));
});

test('an untrusted certificate is refused', async (t) => {
  const { port } = await serveTls(t);
  const fetch = fetcher(`news.example:${port}`);
  await assert.rejects(fetch(`https://news.example:${port}/`), refusal('certificate', /is not trusted/));
});

test('https to a plain HTTP server is refused with a clear message', async (t) => {
  const { hostPort } = await serve(t, (_request, response) => response.end('plain'));
  await assert.rejects(
    fetcher(hostPort)(`https://${hostPort}/`),
    refusal('unreachable', /secure connection/),
  );
});
