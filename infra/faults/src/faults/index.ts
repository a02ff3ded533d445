import type { Fault } from '../fault.ts';
import { commitOrder, indexLost, meilisearchAway, twoVersions } from './not-run-here.ts';
import { workerKilled } from './f01-worker-killed.ts';
import { apiKilled } from './f02-api-killed.ts';
import { stopped } from './f03-stopped.ts';
import { postgresCrashes } from './f04-postgres-crashes.ts';
import { postgresFrozen } from './f05-postgres-frozen.ts';
import { stuckWriter } from './f06-stuck-writer.ts';
import { redisFlushed, redisFull, redisKilled } from './f08-redis.ts';
import { twoWorkers, zombieWorker } from './f13-two-workers.ts';
import { slowProjection } from './f15-slow-projection.ts';
import { wrongClock } from './f16-clock.ts';
import { doubleClick, sameKey } from './f17-repeated.ts';
import { diskFull } from './f19-disk-full.ts';
import { noRoomForFiles } from './f20-no-room-for-files.ts';
import { poison } from './f21-poison.ts';
import { rebuildKilled, wiped } from './f23-rebuild.ts';
import { restored } from './f25-restore.ts';
import { network } from './f26-network.ts';
import { workerFrozen } from './f27-worker-frozen.ts';
import { conflictStorm } from './f28-storm.ts';
import { schedulesTwice } from './f29-schedules.ts';
import { primaryCutOff, primaryFrozen, primaryKilled } from './f30-primary-lost.ts';
import { primaryFull } from './f32-primary-full.ts';
import { noQuorum } from './f34-no-quorum.ts';
import { notSynchronous } from './f35-not-synchronous.ts';
import { redisPrimaryLost } from './f36-sentinel.ts';

/** Every fault of docs/reliability.md, in order; those that cannot run here say why. */
export const FAULTS: readonly Fault[] = [
  workerKilled,
  apiKilled,
  stopped,
  postgresCrashes,
  postgresFrozen,
  stuckWriter,
  commitOrder,
  redisFlushed,
  redisKilled,
  redisFull,
  meilisearchAway,
  indexLost,
  twoWorkers,
  zombieWorker,
  slowProjection,
  wrongClock,
  sameKey,
  doubleClick,
  diskFull,
  noRoomForFiles,
  poison,
  twoVersions,
  rebuildKilled,
  wiped,
  restored,
  network,
  workerFrozen,
  conflictStorm,
  schedulesTwice,
  primaryKilled,
  primaryCutOff,
  primaryFull,
  primaryFrozen,
  noQuorum,
  redisPrimaryLost,
  notSynchronous,
];
