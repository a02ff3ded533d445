import type { Database } from '@forum/database';
import { createEventStore, type EventStore } from '@forum/event-store';
import { forumEvents } from '@forum/events';
import { newId, systemClock, type Clock, type Logger } from '@forum/kernel';
import {
  createAnnouncer,
  createWaker,
  createWaiter,
  openChannel,
  watchForLoss,
  type Waker,
  type QueueBackend,
} from '@forum/projections';
import { createLive, type LivePort } from '@forum/realtime';
import { createMailFiles, createSmtpMail, postingOf, type MailPort } from '@forum/mail';
import { createWebPush } from '@forum/push';
import { createOutbound, type OutboundPort } from '@forum/outbound';
import {
  createMeiliSearch,
  createMeiliServer,
  createPostgresSearch,
  type SearchPort,
} from '@forum/search';
import type { DiskName } from '@forum/contracts/system';
import {
  createDiskCache,
  createDiskRooms,
  openStorage,
  type StorageSettings,
  uploadsFolder,
} from '@forum/storage';
import { createMetrics, type Family, type Metrics } from '@forum/telemetry';
import { join } from 'node:path';
import { outdatedByEvents, partsOfSlices, tellOfRows } from './catalogue.ts';
import type { AppContext, Machine, Retention, SiteSettings } from '../framework/feature.ts';
import { pointsOf } from '../content/votes/queries.ts';
import { readHealth } from '../operations/system/queries/health.ts';
import { diskMetrics, forumMetrics } from './forum-metrics.ts';
import { warnOfMight } from './login-warning.ts';
import { warnOfSilence } from './mail-warning.ts';
import {
  measuredAnswers,
  measuredMail,
  measuredPush,
  measuredSearch,
  measuredStore,
  tracedLive,
  tracedWaiter,
} from './measured.ts';
import { tellingSearch } from './telling-search.ts';
import { type DatabaseSettings, openDatabases, type OpenDatabases } from './open-databases.ts';
import type { ReadDatabase } from '../framework/read-database.ts';
import { createOwnWrites } from '../framework/http/own-writes.ts';
import { createSharedAnswers } from '../framework/http/shared-answers.ts';
import { noReplica } from '../framework/ports/replica-reads.ts';
import { createReplicaReads } from './replica-reads.ts';

/** Where mail goes. */
export interface MailSettings {
  /** Null: mails are written to files. */
  readonly smtpUrl: string | null;
  /** Folder for those files. */
  readonly folder: string;
}

/** Which engine searches. */
export interface SearchSettings {
  /** Undefined: Postgres. */
  readonly meiliUrl: string | undefined;
  readonly masterKey: string | undefined;
}

/** What a process must provide to get its context; processes read it from the environment. */
export interface ContextSettings extends DatabaseSettings {
  /** Null: BullMQ and the announcements run on Postgres. */
  readonly redisUrl: string | null;
  readonly site: SiteSettings;
  readonly storage: StorageSettings;
  readonly mail: MailSettings;
  readonly search: SearchSettings;
  readonly retention?: Retention;
  /** Hours between two backups; left out: no automatic backups. */
  readonly backupHours?: number;
  /** Further folders whose disks are watched: of backups and archive, where this process may see them. */
  readonly folders?: ReadonlyMap<DiskName, string>;
  readonly clock?: Clock;
  /** Logs what the login may do beyond reading and writing rows. */
  readonly isLongRunning?: boolean;
}

const KEPT: Retention = { mailDays: 30, jobDays: 30, notificationDays: 365 };
/** Resized images: room for some ten thousand. */
const IMAGE_CACHE_BYTES = 512 * 1024 * 1024;

/** The context of a process, and how to release everything. */
export interface OpenContext {
  readonly ctx: AppContext;
  readonly backend: QueueBackend;
  readonly metrics: Metrics;
  readonly close: () => Promise<void>;
}

/** Connects to everything a process needs, once. */
export async function openContext(settings: ContextSettings): Promise<OpenContext> {
  const { databaseUrl, redisUrl, logger } = settings;
  const clock = settings.clock ?? systemClock;
  const databases = openDatabases(settings);
  const backend: QueueBackend = redisUrl === null ? { databaseUrl } : { redisUrl };
  const metrics = createMetrics();
  const { reads: db, writes, health } = databases;
  for (const [name, pool] of Object.entries({ reads: db, writes, health })) {
    metrics.readings.add(`pool ${name}`, () => [poolMetric(name, pool)]);
  }
  const log = await openLog(databases, backend, { logger, clock, metrics });
  const { announcer, waker, sharedAnswers, eventStore, lossWatch } = log;
  const waiter = tracedWaiter(createWaiter({ db, announcer }));
  const outdate = outdating(log);
  const ctx: AppContext = {
    db: db.kysely.withTables<ReadDatabase>(),
    eventStore,
    waiter,
    ownWrites: createOwnWrites(),
    sharedAnswers,
    outdate,
    search: measuredSearch(openSearch(db, settings.search, { logger, clock, outdate }), metrics),
    ...filesOf(settings.storage, clock),
    live: tracedLive(openLive(db, backend, logger)),
    ...sendersOf(settings, metrics),
    outbound: outboundOf(settings.site),
    ...databaseParts(databases, { sharedAnswers, logger }),
    retention: settings.retention ?? KEPT,
    machine: machineOf(waker, settings),
    clock,
    logger,
    newId: () => newId(),
    site: settings.site,
    ...partsOfSlices(),
  };
  addReadings(ctx, metrics);
  if (settings.isLongRunning === true) warn(settings, db);
  const close = async () => {
    lossWatch.close();
    await waker.close();
    await ctx.live.close();
    await waiter.close();
    await announcer.close();
    await ctx.mail.close();
    await databases.close();
  };
  return { ctx, backend, metrics, close };
}

function addReadings({ machine, health }: AppContext, { readings }: Metrics): void {
  readings.add('disks', async () => diskMetrics(await machine.disks()));
  readings.add('forum', async () => forumMetrics(await readHealth(health.db)));
}

/** Tells this process and all others what no longer reads as it did. */
function outdating({
  sharedAnswers,
  announcer,
}: Pick<
  Awaited<ReturnType<typeof openLog>>,
  'sharedAnswers' | 'announcer'
>): AppContext['outdate'] {
  return (names) => {
    sharedAnswers.outdate(names);
    void announcer.publish([], names);
  };
}

/** Of what an operator should set otherwise. */
function warn(settings: ContextSettings, db: Database): void {
  void warnOfMight(db, settings.logger);
  warnOfSilence(settings);
}

function filesOf(
  settings: StorageSettings,
  clock: Clock,
): Pick<AppContext, 'storage' | 'imageCache'> {
  const folder = join(settings.dataDir, 'image-cache');
  const imageCache = createDiskCache({ folder, maxBytes: IMAGE_CACHE_BYTES, clock });
  return { storage: openStorage(settings), imageCache };
}

function databaseParts(
  databases: OpenDatabases,
  { sharedAnswers, logger }: Pick<AppContext, 'sharedAnswers' | 'logger'>,
): Pick<AppContext, 'health' | 'replica'> {
  return { health: healthOf(databases), replica: replicaOf(databases, sharedAnswers, logger) };
}

function healthOf({ isSilent, health, replica }: OpenDatabases): AppContext['health'] {
  const usesReplica = () => replica?.isUsable() ?? null;
  return { isSilent, usesReplica, db: health.kysely.withTables<ReadDatabase>() };
}

function replicaOf(
  { reads, replica: position }: OpenDatabases,
  { isReplicated }: AppContext['sharedAnswers'],
  logger: Logger,
): AppContext['replica'] {
  if (position === null) return noReplica;
  const db = reads.kysely.withTables<ReadDatabase>();
  return createReplicaReads({ db, position, isReplicated, logger });
}

/** How many connections of a pool are taken and free, and how many calls wait for one. */
export function poolMetric(
  pool: string,
  { pool: { totalCount, idleCount, waitingCount } }: Database,
): Family {
  const counts = { taken: totalCount - idleCount, free: idleCount, waiting: waitingCount };
  return {
    name: 'forum_pool_connections',
    help: 'Connections of a pool: taken, free; waiting: calls without one.',
    readings: Object.entries(counts).map(([state, value]) => ({ labels: { pool, state }, value })),
  };
}

function machineOf(waker: Waker, settings: ContextSettings): Machine {
  const { mail, backupHours = 0 } = settings;
  return {
    backupHours,
    mailsAreSent: mail.smtpUrl !== null,
    wakeUps: () => waker.waiting(),
    disks: createDiskRooms(foldersOf(settings)),
  };
}

function foldersOf({ storage, folders = new Map() }: ContextSettings): Map<DiskName, string> {
  const uploads = uploadsFolder(storage);
  const all = new Map<DiskName, string>([['data', storage.dataDir]]);
  if (uploads !== null) all.set('uploads', uploads);
  return new Map([...all, ...folders]);
}

interface Told {
  readonly logger: Logger;
  readonly clock: Clock;
  readonly metrics: Metrics;
}

/** The log, and who is notified of what is appended to it and projected from it. */
async function openLog(
  { reads, writes, replica }: OpenDatabases,
  backend: QueueBackend,
  { logger, clock, metrics }: Told,
) {
  const announcer = await createAnnouncer(backend, logger);
  const waker = await createWaker(backend, logger);
  const kept = createSharedAnswers(undefined, undefined, replica ?? undefined);
  const sharedAnswers = measuredAnswers(kept, metrics);
  announcer.onOutdated(sharedAnswers.outdate);
  const tell = tellOfRows(outdatedByEvents(), (outdated) => {
    sharedAnswers.outdate(outdated);
    void announcer.publish([], outdated);
  });
  const eventStore: EventStore = createEventStore({
    db: writes,
    reads,
    catalogue: forumEvents,
    clock,
    onAppended: (_position, events) => {
      tell(events);
      waker.wake();
      for (const { type } of events) metrics.events.inc({ type });
    },
    onConflict: () => metrics.conflicts.inc(),
  });
  const lossWatch = watchForLoss({
    db: reads,
    announcer,
    logger,
    onLost: () => sharedAnswers.outdate('everything'),
  });
  return {
    announcer,
    waker,
    sharedAnswers,
    eventStore: measuredStore(eventStore, metrics),
    lossWatch,
  };
}

function openSearch(
  { kysely: db }: Database,
  { meiliUrl: url, masterKey }: SearchSettings,
  { outdate, ...told }: Pick<AppContext, 'logger' | 'clock' | 'outdate'>,
): SearchPort {
  const points = pointsOf;
  const search =
    url === undefined
      ? createPostgresSearch(db, { points })
      : createMeiliSearch({ db, server: createMeiliServer({ url, masterKey }), points, ...told });
  return tellingSearch(search, outdate);
}

function openLive(db: Database, backend: QueueBackend, logger: Logger): LivePort {
  const channel = openChannel(backend, { name: 'live', logger });
  return createLive({ db: db.kysely, channel, logger });
}

/** What leaves the forum for people. */
function sendersOf(settings: ContextSettings, metrics: Metrics): Pick<AppContext, 'mail' | 'push'> {
  return {
    mail: measuredMail(mailOf(settings), metrics),
    push: measuredPush(createWebPush(), metrics),
  };
}

/** Whoever is asked can find out by whom. */
function outboundOf({ siteUrl }: SiteSettings): OutboundPort {
  return createOutbound({ userAgent: `ForumLinkPreviews (+${siteUrl})` });
}

function mailOf({ mail, site, logger }: ContextSettings): MailPort {
  const { url, sender } = postingOf({ ...site, smtpUrl: mail.smtpUrl });
  if (url === null) return createMailFiles({ folder: mail.folder, sender, logger });
  return createSmtpMail({ url, sender });
}
