import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createReadings } from './readings.ts';

/** What a process counts and times. Names, units and labels are an interface: docs/operations.md lists them. */
export type Metrics = ReturnType<typeof createMetrics>;

/** From a kept answer (a millisecond) to what no reader waits for any more, in seconds. */
const ANSWER_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Background work may take longer. */
const WORK_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Creates the metrics of one process, with those of Node: memory, collections, the event loop's delay, handles. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    ...ofRequests(registers),
    ...ofCommands(registers),
    ...ofWork(registers),
    readings: createReadings(),
  };
}

function ofRequests(registers: Registry[]) {
  return {
    requests: new Histogram({
      name: 'forum_http_request_duration_seconds',
      help: 'Answers by route and status, from the request to the last byte.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: ANSWER_SECONDS,
      registers,
    }),
    requestsUnderWay: new Gauge({
      name: 'forum_http_requests_under_way',
      help: 'Requests that are being answered.',
      registers,
    }),
    kept: new Counter({
      name: 'forum_kept_answers_total',
      help: 'Lookups in the cache of answers to visitors: hit or miss.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    searches: new Histogram({
      name: 'forum_search_duration_seconds',
      help: 'Searches by engine and outcome: answered, degraded (another engine answered) or failed.',
      labelNames: ['engine', 'outcome'] as const,
      buckets: ANSWER_SECONDS,
      registers,
    }),
  };
}

function ofCommands(registers: Registry[]) {
  return {
    commands: new Histogram({
      name: 'forum_command_duration_seconds',
      help: 'Commands by outcome: appended, unchanged, replayed, refused, busy or failed.',
      labelNames: ['outcome'] as const,
      buckets: ANSWER_SECONDS,
      registers,
    }),
    conflicts: new Counter({
      name: 'forum_command_conflicts_total',
      help: 'Decisions retried because another command was faster.',
      registers,
    }),
    events: new Counter({
      name: 'forum_events_appended_total',
      help: 'Events that this process appended to the log, by type.',
      labelNames: ['type'] as const,
      registers,
    }),
  };
}

function ofWork(registers: Registry[]) {
  return {
    reactions: new Histogram({
      name: 'forum_reaction_duration_seconds',
      help: 'Reactions to events, by reaction and outcome: done or failed.',
      labelNames: ['reaction', 'outcome'] as const,
      buckets: WORK_SECONDS,
      registers,
    }),
    schedules: new Histogram({
      name: 'forum_schedule_duration_seconds',
      help: 'Runs of schedules, by schedule and outcome: done or failed.',
      labelNames: ['schedule', 'outcome'] as const,
      buckets: WORK_SECONDS,
      registers,
    }),
    mails: new Counter({
      name: 'forum_mails_total',
      help: 'Attempts to send an email: sent, refused or failed.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    pushes: new Counter({
      name: 'forum_pushes_total',
      help: 'Attempts to send a push: sent, later, gone or refused.',
      labelNames: ['outcome'] as const,
      registers,
    }),
  };
}
