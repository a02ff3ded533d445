import type { Database } from '@forum/database';
import { createEventStore } from '@forum/event-store';
import { forumEvents } from '@forum/events';
import { features, type ProcessContext } from '@forum/features';
import { portsOf, tellOfRows } from '@forum/features/app/catalogue';
import { announcingSearch } from '@forum/features/app/announcing-search';
import { pointsOf } from '@forum/features/content/votes/queries';
import { createOwnWrites } from '@forum/features/framework/http/own-writes';
import type { SharedAnswers } from '@forum/features/framework/http/shared-answers';
import { noReplica } from '@forum/features/framework/ports/replica-reads';
import type { ReadDatabase } from '@forum/features/framework/read-database';
import { newId, type Clock } from '@forum/kernel';
import type { Mail } from '@forum/mail';
import { textsOfPages } from '@forum/messages/catalogues';
import type { OutboundPort } from '@forum/outbound';
import { createInlineWaiter, type ProjectionEngine } from '@forum/projections';
import type { PushMessage } from '@forum/push';
import { createLive, oneProcessChannel } from '@forum/realtime';
import { createPostgresSearch } from '@forum/search';
import { join } from 'node:path';
import { silentLogger } from './silent-logger.ts';
import type { TemporaryStorage } from './temporary-storage.ts';

/** Every test file creates members; the real cost of password hashing has a test of its own. */
const LOW_COST = { memoryCost: 8, timeCost: 1 };
const ROOT = join(import.meta.dirname, '../../..');

/** Read once, as the program does. */
let pages: ReturnType<typeof textsOfPages> | undefined;
const SITE: ProcessContext['site'] = {
  siteName: 'Test Forum',
  siteUrl: 'http://forum.test',
  rateLimit: false,
  hashCost: LOW_COST,
};

/** What a context is made of. */
export interface ContextParts {
  readonly db: Database;
  readonly engine: ProjectionEngine;
  readonly clock: Clock;
  readonly files: Omit<TemporaryStorage, 'remove'>;
  readonly mails: Mail[];
  readonly pushes: PushMessage[];
  readonly sharedAnswers: SharedAnswers;
  readonly outbound: OutboundPort;
}

const MACHINE: Omit<ProcessContext['machine'], 'moveInFolder'> = {
  moveInUploadBytes: 1024 ** 4,
  wakeUps: async () => 0,
  disks: async () => [],
  backupHours: 24,
  operatorsMail: null,
};

/** A context that keeps emails and pushes, and contacts no server but Postgres. */
export function contextOf({
  db,
  engine,
  clock,
  files,
  mails,
  pushes,
  sharedAnswers,
  outbound,
}: ContextParts): ProcessContext {
  const tell = tellOfRows(sharedAnswers.outdate);
  return {
    db: db.kysely.withTables<ReadDatabase>(),
    eventStore: createEventStore({
      db,
      catalogue: forumEvents,
      clock,
      onAppended: (_position, events) => tell(events),
    }),
    waiter: createInlineWaiter(engine),
    ownWrites: createOwnWrites(),
    sharedAnswers,
    outdate: sharedAnswers.outdate,
    search: announcingSearch(
      createPostgresSearch(db.kysely, { points: pointsOf }),
      sharedAnswers.outdate,
    ),
    live: createLive({ db: db.kysely, channel: oneProcessChannel(), logger: silentLogger }),
    storage: files.storage,
    imageCache: files.imageCache,
    ...keptIn({ mails, pushes }),
    outbound,
    health: {
      isSilent: () => false,
      usesReplica: () => null,
      db: db.kysely.withTables<ReadDatabase>(),
    },
    replica: noReplica,
    retention: { mailDays: 30, jobDays: 30, notificationDays: 365 },
    machine: { ...MACHINE, moveInFolder: files.moveInFolder },
    clock,
    logger: silentLogger,
    newId: () => newId(),
    site: SITE,
    webTexts: async () => (pages ??= textsOfPages(ROOT)),
    ...portsOf(features),
  };
}

function keptIn({
  mails,
  pushes,
}: Pick<ContextParts, 'mails' | 'pushes'>): Pick<ProcessContext, 'mail' | 'push'> {
  return {
    mail: { send: async (mail) => void mails.push(mail), close: async () => undefined },
    push: {
      send: async (message) => {
        pushes.push(message);
        return { kind: 'sent' };
      },
    },
  };
}
