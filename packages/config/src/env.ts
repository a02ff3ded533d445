import { join, resolve } from 'node:path';
import { z } from 'zod';
import { pushKeys } from './push-keys.ts';
import { privateProviders, signInProviders } from './sign-in-providers.ts';

const flag = (initial: 'on' | 'off') => z.enum(['on', 'off'], 'must be on or off').default(initial);
const connections = (initial: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,2}$/u, 'must be a number of connections from 1 to 999')
    .transform(Number)
    .default(initial);
const days = (initial: number, least: 0 | 1) =>
  z
    .string()
    .regex(/^\d{1,4}$/u, 'must be a number of days')
    .transform(Number)
    .refine((number) => number >= least, `must be a number of days, at least ${least}`)
    .default(initial);
const address = (example: string, ...protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be an address like ${example}`,
  });
const listed = (one: z.ZodString) =>
  z
    .string()
    .transform((list) => list.split(',').map((text) => text.trim()))
    .pipe(z.array(one));

const SENTINEL = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-fA-F:.]+\](?::\d{1,5})?$/u;
const redisAddress = address('redis://host:6379', 'redis:', 'rediss:').refine((text) => {
  if (!URL.canParse(text)) return true;
  const { hostname, searchParams } = new URL(text);
  const list = searchParams.get('sentinels');
  return (
    list === null || (hostname !== '' && list.split(',').every((one) => SENTINEL.test(one.trim())))
  );
}, 'must be an address like redis://name?sentinels=host:26379,host:26379');

/** Every setting by the name of its environment variable, with its required format. */
export const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/u, 'must be a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a number from 0 to 65535')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: address('https://forum.example.org', 'http:', 'https:').optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^[0-9a-fA-F.:/, ]+$/u, 'must list addresses or networks such as 10.0.0.0/8, 127.0.0.1')
    .optional(),
  SITE_NAME: z.string().max(60, 'must have at most 60 characters').default('Community Forum'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address(
    'postgres://user:password@host:5432/forum',
    'postgres:',
    'postgresql:',
  ).optional(),
  DATABASE_OWNER_URL: address(
    'postgres://owner:password@host:5432/forum',
    'postgres:',
    'postgresql:',
  ).optional(),
  DATABASE_DIRECT_URL: address(
    'postgres://user:password@host:5432/forum',
    'postgres:',
    'postgresql:',
  ).optional(),
  DATABASE_READ_URL: listed(
    address('postgres://user:password@replica:5432/forum', 'postgres:', 'postgresql:'),
  ).optional(),
  DATABASE_READ_CONNECTIONS: connections(10),
  DATABASE_WRITE_CONNECTIONS: connections(10),
  REDIS_URL: redisAddress.optional(),
  MEILI_URL: listed(address('http://host:7700', 'http:', 'https:')).optional(),
  MEILI_MASTER_KEY: z.string().optional(),
  MEILI_SHARDS: z
    .string()
    .regex(/^(?:[1-9]|[1-9]\d)$/u, 'must be a number of indexes from 1 to 99')
    .transform(Number)
    .optional(),
  SMTP_URL: address('smtp://user:password@host:587', 'smtp:', 'smtps:').optional(),
  UPLOADS_URL: address('s3://key:secret@host/bucket', 's3:', 'file:').optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_HOURS: z
    .string()
    .regex(/^\d{1,4}$/u, 'must be a number of hours, or 0 for none')
    .transform(Number)
    .default(24),
  BACKUPS_KEPT: z
    .string()
    .regex(/^[1-9]\d{0,3}(?:, ?\d{1,3}, ?\d{1,3})?$/u, 'must be a number, or three as in 7,4,12')
    .transform((text) => {
      const [newest = 0, weeks = 0, months = 0] = text.split(',').map(Number);
      return { newest, weeks, months };
    })
    .default({ newest: 7, weeks: 0, months: 0 }),
  BACKUP_COPY_URL: address('s3://key:secret@host/bucket', 's3:', 'file:').optional(),
  BACKUP_COPY_LOCK: z
    .string()
    .regex(
      /^[1-9]\d{0,3}(?: (?:governance|compliance))?$/u,
      'must be a number of days, as in 30 or 30 compliance',
    )
    .transform((text) => {
      const [number, mode] = text.split(' ');
      return { days: Number(number), mode: mode === 'compliance' ? mode : 'governance' } as const;
    })
    .optional(),
  BACKUP_WAL_URL: address('s3://key:secret@host/bucket', 's3:', 'file:').optional(),
  POSTGRES_BIN: z.string().optional(),
  BACKUP_KEY: z.string().optional(),
  BACKUP_KEY_FILE: z.string().optional(),
  KEEP_NOTIFICATIONS_DAYS: days(365, 0),
  KEEP_MAILS_DAYS: days(30, 1),
  KEEP_JOBS_DAYS: days(30, 1),
  LOG_TABLES: z.enum(['1', '4', '16', '64'], 'must be 1, 4, 16 or 64').default('1'),
  MOVE_IN_FOLDER: z.string().optional(),
  MOVE_IN_UPLOAD_GB: z
    .string()
    .regex(/^\d{1,5}$/u, 'must be a number of gigabytes, or 0 for none')
    .transform(Number)
    .default(100),
  FORUM_ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@example.com'),
  FORUM_ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  DEMO_CONTENT: flag('on'),
  RATE_LIMIT: flag('on'),
  CDN_CACHE: z
    .string()
    .regex(/^\d{1,4}$/u, 'must be a number of seconds up to 3600, or 0 for none')
    .transform(Number)
    .refine((seconds) => seconds <= 3600, 'must be a number of seconds up to 3600, or 0 for none')
    .default(0),
  CDN_MEMBERS: flag('off'),
  PAGES_DISK_MB: z
    .string()
    .regex(/^\d{1,7}$/u, 'must be a number of megabytes, or 0 for none')
    .transform(Number)
    .default(2048),
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/u, 'must be a number from 1 to 65535')
    .transform(Number)
    .refine((port) => port > 0 && port <= 65_535, 'must be a number from 1 to 65535')
    .optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http://collector:4318', 'http:', 'https:').optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0+)?)$/u, 'must be a share from 0 to 1')
    .transform(Number)
    .default(1),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/u, 'must be a public key in base64url, 87 characters')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/u, 'must be a private key in base64url, 43 characters')
    .optional(),
  SIGN_IN_PROVIDERS: z.string().max(100_000).optional(),
  SIGN_IN_PRIVATE_HOSTS: z
    .string()
    .regex(
      /^[\w.:[\]-]+:\d{1,5}(?:, ?[\w.:[\]-]+:\d{1,5})*$/u,
      'must list places with their ports, such as keycloak.internal:8080',
    )
    .optional(),
  LEAVE_SECONDS: z
    .string()
    .regex(/^\d$/u, 'must be a number of seconds from 0 to 9')
    .transform(Number)
    .default(0),
  ALIVE_FILE: z.string().optional(),
  WORKER_ALIVE_FILE: z.string().optional(),
  FORUM_SERVICES: z.enum(['docker', 'local'], 'must be docker or local').default('local'),
});

/** Settings of the processes; a missing address means that the launcher finds or starts the service. */
export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads the settings from the environment; an empty variable counts as unset.
 * @throws Error whose message names each wrong setting
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = environment.safeParse(given);
  if (!read.success) throw new Error(read.error.issues.map(sentenceFor).join('\n'));
  const set = read.data;
  return {
    port: set.PORT,
    host: set.HOST,
    siteUrl: set.SITE_URL?.replace(/\/+$/u, '') ?? localUrl(set.HOST, set.PORT),
    trustProxy: set.TRUST_PROXY?.split(',').map((one) => one.trim()),
    siteName: set.SITE_NAME,
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    databaseOwnerUrl: set.DATABASE_OWNER_URL ?? set.DATABASE_DIRECT_URL ?? set.DATABASE_URL,
    directUrl: set.DATABASE_DIRECT_URL,
    readUrls: set.DATABASE_READ_URL,
    readConnections: set.DATABASE_READ_CONNECTIONS,
    writeConnections: set.DATABASE_WRITE_CONNECTIONS,
    redisUrl: set.REDIS_URL,
    meiliUrls: set.MEILI_URL,
    meiliShards: set.MEILI_SHARDS,
    meiliMasterKey: set.MEILI_MASTER_KEY,
    smtpUrl: set.SMTP_URL,
    mailFolder: join(resolve(set.DATA_DIR), 'mail'),
    uploadsUrl: set.UPLOADS_URL,
    ...ofBackups(set),
    retention: keeping(set),
    logTables: set.LOG_TABLES,
    moveInFolder: resolve(set.MOVE_IN_FOLDER ?? join(set.DATA_DIR, 'move-in')),
    moveInUploadBytes: set.MOVE_IN_UPLOAD_GB * 1024 ** 3,
    adminEmail: set.FORUM_ADMIN_EMAIL,
    adminPassword: set.FORUM_ADMIN_PASSWORD,
    demoContent: set.DEMO_CONTENT === 'on',
    rateLimit: set.RATE_LIMIT === 'on',
    ...ofCdn(set),
    pagesDiskBytes: set.PAGES_DISK_MB * 1024 * 1024,
    ...observing(set),
    logLevel: set.LOG_LEVEL,
    sessionSecret: set.SESSION_SECRET,
    pushKeys: pushKeys(set.VAPID_PUBLIC_KEY, set.VAPID_PRIVATE_KEY),
    ...ofProviders(set),
    leavingMs: set.LEAVE_SECONDS * 1000,
    aliveFiles: [set.ALIVE_FILE, set.WORKER_ALIVE_FILE].filter((path) => path !== undefined),
    services: set.FORUM_SERVICES,
  };
}

/** Where backups, their copies and the archive go, and how they are kept. */
function ofBackups(set: z.output<typeof environment>) {
  return {
    backupDir: resolve(set.BACKUP_DIR ?? join(set.DATA_DIR, 'backups')),
    backupHours: set.BACKUP_HOURS,
    backupsKept: set.BACKUPS_KEPT,
    walUrl: set.BACKUP_WAL_URL,
    copyUrl: set.BACKUP_COPY_URL,
    /** Null: copies are not locked. */
    copyLock: set.BACKUP_COPY_LOCK ?? null,
    postgresBin: set.POSTGRES_BIN,
    backupKey: set.BACKUP_KEY,
    backupKeyFile: set.BACKUP_KEY_FILE,
  };
}

/** How many days things are kept. */
function keeping(set: z.output<typeof environment>) {
  return {
    mailDays: set.KEEP_MAILS_DAYS,
    jobDays: set.KEEP_JOBS_DAYS,
    notificationDays: set.KEEP_NOTIFICATIONS_DAYS === 0 ? null : set.KEEP_NOTIFICATIONS_DAYS,
  };
}

/** By whom members may sign in, as the operator says. */
function ofProviders(set: z.output<typeof environment>) {
  return {
    signInProviders: signInProviders(set.SIGN_IN_PROVIDERS),
    privateProviders: privateProviders(set.SIGN_IN_PRIVATE_HOSTS),
  };
}

/** What a CDN may keep. */
function ofCdn({ CDN_CACHE: cdnSeconds, CDN_MEMBERS }: z.output<typeof environment>) {
  // Without copies, each page would only take one request more.
  return { cdnSeconds, cdnMembers: CDN_MEMBERS === 'on' && cdnSeconds > 0 };
}

/** Where metrics are served and traces are sent. */
function observing(set: z.output<typeof environment>) {
  const { METRICS_PORT: port, METRICS_HOST: host, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = set;
  return {
    metrics: port === undefined ? undefined : { host, port },
    tracing: endpoint === undefined ? undefined : { endpoint, share: set.OTEL_TRACES_SAMPLER_ARG },
  };
}

// One of a list is named as the whole.
function sentenceFor({ path: [name], message }: z.core.$ZodIssue): string {
  return `The setting ${String(name)} ${message}.`;
}

/** Where a browser on this machine reaches it; a server that listens on all interfaces is reached as localhost. */
function localUrl(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere || host === '127.0.0.1' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
