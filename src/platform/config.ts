import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { mailAddress, readDkimKey } from './mail/mail-config.ts';
import { readModels } from './model-config.ts';
import { readHostAndPort } from './outbound/targets/target.ts';
import { StartFailure } from './start-failure.ts';

/** The folder that holds package.json. */
export const projectRoot = path.resolve(import.meta.dirname, '../..');

/** The version of this release. */
export const readRelease = (): string =>
  JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')).version;

const isTimeZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }));
  } catch {
    return false;
  }
};
const databaseUrl = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'must be an address like postgresql://user:password@host:5432/database',
  })
  .optional();
const isOrigin = (address: string) =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) && new URL(address).pathname === '/';

const number = z.coerce.number({ error: 'must be a number' });
const price = number.min(0, 'must not be negative').default(0);
const count = number.int('must be a whole number').min(0, 'must not be negative');
const within = (min: number, max: number) => {
  const error = `must be from ${min} to ${max}`;
  return number.int('must be a whole number').min(min, error).max(max, error);
};
const port = within(0, 65_535);

const hostName = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;

/** Every setting of the product; `.env.example` documents each in one line. */
const Settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  ORIGIN: z
    .string()
    .refine(isOrigin, { error: 'must be an address like https://example.org, without a path', abort: true })
    .transform((origin) => new URL(origin).origin)
    .optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: databaseUrl,
  DB_POOL_MAX: within(15, 500).default(45),
  LEDGER_KEY_FILE: z.string().optional(),
  LEDGER_CHECKPOINT_FILE: z.string().optional(),
  LEDGER_WITNESSES: z
    .string()
    .default('')
    .transform((lines, context) => {
      const witnesses = lines
        .split(/[\n,]/)
        .flatMap((line) => (line.trim() ? [line.trim().split(/\s+/)] : []));
      if (
        witnesses.some(
          ([, address, more]) =>
            more !== undefined || !/^https?:/.test(address ?? '') || !URL.canParse(address!),
        )
      )
        context.addIssue(
          'must be lines like <key> https://witness.example.org/prefix, or separated by commas',
        );
      return witnesses.map(([verifierKey = '', address = '']) => ({ verifierKey, address }));
    }),
  LEDGER_WITNESS_QUORUM: count.default(0),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: number.int('must be a whole number').min(1, 'must be at least 1').default(7),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  SITE_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be the name of a time zone, like America/New_York')
    .default('America/New_York'),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z.string().optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address like smtp://user:password@mail.example.org:587',
    })
    .optional(),
  MAIL_FROM: mailAddress.optional(),
  DKIM_DOMAIN: z.string().regex(hostName, 'must be a domain like example.org').optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(hostName, 'must be the name of the key in the DNS, like mail2026')
    .optional(),
  DKIM_KEY_FILE: z.string().optional(),
  FETCH_ALLOW_HOSTS: z
    .string()
    .default('')
    .transform((pairs, context) => {
      const env = pairs.split(',').filter((pair) => pair.trim());
      const read = env.map((pair) => readHostAndPort(pair.trim()));
      if (read.includes(null)) context.addIssue('must be host:port pairs, separated by commas');
      return new Set(read.filter((pair) => pair !== null));
    }),
  LLM_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://llm.example.org/v1' })
    .optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL: z.string().max(200, 'must have at most 200 characters').optional(),
  LLM_DAILY_TOKENS: count.optional(),
  LLM_PRICE_IN: price,
  LLM_PRICE_OUT: price,
  IMAGE_MODEL: z.string().max(200, 'must have at most 200 characters').optional(),
  IMAGE_DAILY_MAX: count.default(50),
  EMBEDDINGS_MODEL: z.string().max(200, 'must have at most 200 characters').optional(),
  EMBEDDINGS_DAILY_TOKENS: count.default(5_000_000),
  IMAGE_PRICE: price,
  CDN_SECONDS: count.max(3_600, 'must be at most 3600').default(0),
  TRUST_PROXY: z
    .string()
    .regex(/^(on|off|\d)$/, 'must be on, off or the number of proxies, up to 9')
    .default('off')
    .transform((value) => (value === 'on' ? 1 : value === 'off' ? 0 : Number(value))),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  SAMPLE: z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .transform((value) => value === 'on'),
});

/**
 * Reads the settings from the environment and from `.env` next to package.json (the environment wins).
 * An empty value counts as unset. Throws `StartFailure` listing every invalid setting.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const values = Object.fromEntries(
    Object.entries(withSecrets({ ...settingsFile(), ...environment })).filter(
      ([, value]) => value !== '' && value !== undefined,
    ),
  );
  const settings = Settings.safeParse(values);
  if (!settings.success) throw new StartFailure(wrongSettings(settings.error, values));
  const env = settings.data;
  return {
    port: env.PORT,
    host: env.HOST,
    /** The public address, without a trailing slash; if unset, the listening address is used. */
    origin: env.ORIGIN,
    dataDir: path.resolve(projectRoot, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    poolMax: env.DB_POOL_MAX,
    ledgerKeyFile: env.LEDGER_KEY_FILE && path.resolve(projectRoot, env.LEDGER_KEY_FILE),
    ledgerCheckpointFile: env.LEDGER_CHECKPOINT_FILE && path.resolve(projectRoot, env.LEDGER_CHECKPOINT_FILE),
    ledgerWitnesses: env.LEDGER_WITNESSES,
    /** How many of them must have answered since the start before the ledger can be changed. */
    ledgerWitnessQuorum: env.LEDGER_WITNESS_QUORUM,
    backupDir: env.BACKUP_DIR && path.resolve(projectRoot, env.BACKUP_DIR),
    backupKeep: env.BACKUP_KEEP,
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    role: env.ROLE,
    /** The website's time zone, which defines its days. */
    timeZone: env.SITE_TIME_ZONE,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? {
      name: null,
      address: `no-reply@${env.ORIGIN ? new URL(env.ORIGIN).hostname : 'localhost'}`,
    },
    dkim: readDkimKey(env, projectRoot),
    /** In the format of `hostAndPort`. */
    fetchAllowHosts: env.FETCH_ALLOW_HOSTS,
    ...readModels(env),
    trustProxy: env.TRUST_PROXY,
    cdnSeconds: env.CDN_SECONDS,
    logLevel: env.LOG_LEVEL,
    loadSample: env.SAMPLE,
    /** Serve pages from source with hot reload instead of from the build. */
    isLive: values.NODE_ENV === 'development',
  };
}

export type Config = ReturnType<typeof readConfig>;

/** The environment for child processes: `PATH` and `HOME`, but no secrets. */
export const programEnvironment = (additions: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  ...additions,
});

function settingsFile(): Record<string, string | undefined> {
  const file = path.join(projectRoot, '.env');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/** Settings that can also be read from a file, named by the same setting with `_FILE`. */
const secretSettings = ['DATABASE_URL', 'ADMIN_PASSWORD', 'SMTP_URL', 'LLM_API_KEY'];

function withSecrets(values: Record<string, string | undefined>): Record<string, string | undefined> {
  const read = secretSettings
    .filter((name) => values[`${name}_FILE`])
    .map((name) => {
      if (values[name]) throw new StartFailure(`Set ${name} or ${name}_FILE, not both.`);
      const file = path.resolve(projectRoot, values[`${name}_FILE`]!);
      try {
        return [name, readFileSync(file, 'utf8').trim()];
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        throw new StartFailure(`${name}_FILE can't be read (${code} at ${file}).`);
      }
    });
  return { ...values, ...Object.fromEntries(read) };
}

/** Lists the invalid settings and what is expected; repeats a value only if it can't be a secret. */
function wrongSettings(error: z.ZodError, values: Record<string, string | undefined>): string {
  const problems = new Map(error.issues.map((issue) => [String(issue.path[0]), issue.message]));
  const secrets = new Set(['ADMIN_PASSWORD', 'DATABASE_URL', 'SMTP_URL', 'LLM_BASE_URL', 'LLM_API_KEY']);
  return [...problems]
    .map(([name, problem]) => `${name} ${problem}${secrets.has(name) ? '' : `; it is '${values[name]}'`}.`)
    .join(' ');
}
