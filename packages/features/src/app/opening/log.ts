import { createEventStore, type EventStore } from '@forum/event-store';
import { forumEvents } from '@forum/events';
import type { Clock, Logger } from '@forum/kernel';
import {
  createAnnouncer,
  createWaker,
  type Outdated,
  type QueueBackend,
  watchForLoss,
} from '@forum/projections';
import type { Metrics } from '@forum/telemetry';
import { createChanges } from '../../framework/http/changes.ts';
import { createSharedAnswers } from '../../framework/http/shared-answers.ts';
import { createPageFiles } from '../../framework/http/stored/page-files.ts';
import {
  createStoredPages,
  type StoredPages,
  type StoredPagesOptions,
} from '../../framework/http/stored/stored-pages.ts';
import { outdatedByEvents, tellOfRows } from '../catalogue.ts';
import { measuredAnswers, measuredStore } from '../measured.ts';
import type { OpenDatabases } from '../open-databases.ts';
import { notingUntold } from './noting-untold.ts';
import type { PagesSettings } from './settings.ts';

interface Told {
  readonly logger: Logger;
  readonly clock: Clock;
  readonly metrics: Metrics;
  /** Left out: none are stored. */
  readonly pages?: PagesSettings | undefined;
}

/**
 * The log, and who is notified of what is appended to it and projected from it; `outdate` tells all processes which
 * answers are outdated.
 */
export async function openLog(
  { reads, writes, replicas }: OpenDatabases,
  backend: QueueBackend,
  { logger, clock, metrics, pages }: Told,
) {
  const plain = await createAnnouncer(backend, logger);
  const announcer = notingUntold(plain, writes, logger);
  const waker = await createWaker(backend, logger);
  // The store tells the answers of what is appended, so it comes after them.
  const storedIn = { db: reads, logger, store: () => eventStore };
  const { answers, stored } = openAnswers(pages, storedIn, replicas);
  const sharedAnswers = measuredAnswers(answers, metrics);
  announcer.onOutdated(sharedAnswers.outdate);
  const tell = tellOfRows((outdated) => {
    sharedAnswers.outdate(outdated);
    // The log has it: noting each as well would end all stored pages.
    void plain.publish([], outdated);
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
    ...(stored === null ? {} : { follow: stored.follow }),
  });
  return {
    announcer,
    waker,
    sharedAnswers,
    eventStore: measuredStore(eventStore, metrics),
    outdate: (names: Outdated): void => {
      sharedAnswers.outdate(names);
      void announcer.publish([], names);
    },
    close: () => {
      lossWatch.close();
      stored?.close();
    },
  };
}

interface StoredIn extends Pick<StoredPagesOptions, 'db' | 'logger'> {
  readonly store: () => Pick<EventStore, 'readAfter'>;
}

/** The kept answers, and the pages among them that outlive the process, where they do. */
function openAnswers(
  settings: PagesSettings | undefined,
  { store, ...parts }: StoredIn,
  replicas: OpenDatabases['replicas'],
) {
  const changes = createChanges();
  const log: StoredPagesOptions['log'] = { readAfter: (...from) => store().readAfter(...from) };
  const isStored = settings !== undefined && settings.bytes > 0;
  const stored = isStored ? openPages(settings, { ...parts, log, changes }) : null;
  const following = { changes, stored, isDrawnBehind: settings !== undefined };
  return {
    answers: createSharedAnswers(undefined, undefined, replicas ?? undefined, following),
    stored,
  };
}

function openPages(
  settings: PagesSettings,
  parts: Omit<StoredPagesOptions, 'files' | 'outdatedBy'>,
): StoredPages {
  const files = createPageFiles({ ...settings, logger: parts.logger });
  return createStoredPages({ ...parts, files, outdatedBy: outdatedByEvents() });
}
