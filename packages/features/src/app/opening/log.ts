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
import { createSharedAnswers } from '../../framework/http/shared-answers.ts';
import { outdatedByEvents, tellOfRows } from '../catalogue.ts';
import { measuredAnswers, measuredStore } from '../measured.ts';
import type { OpenDatabases } from '../open-databases.ts';

interface Told {
  readonly logger: Logger;
  readonly clock: Clock;
  readonly metrics: Metrics;
}

/**
 * The log, and who is notified of what is appended to it and projected from it; `outdate` tells all processes which
 * answers are outdated.
 */
export async function openLog(
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
    outdate: (names: Outdated): void => {
      sharedAnswers.outdate(names);
      void announcer.publish([], names);
    },
    lossWatch,
  };
}
