import type { Fault } from '../fault.ts';
import { workerKilled } from './f01-worker-killed.ts';
import { apiKilled } from './f02-api-killed.ts';
import { postgresCrashes } from './f04-postgres-crashes.ts';
import { workerFrozen } from './f27-worker-frozen.ts';

/** Every fault that can be done to processes on one machine, in the order of docs/reliability.md. */
export const FAULTS: readonly Fault[] = [workerKilled, apiKilled, postgresCrashes, workerFrozen];
