import type { EventStore, Outcome } from '@forum/event-store';
import { DomainError, type RecordedEvent } from '@forum/kernel';
import { MailRefused, type MailPort } from '@forum/mail';
import type { PushPort } from '@forum/push';
import type { AnyReactionHandler, AppliedBatch, Reaction, Waiter } from '@forum/projections';
import type { LivePort } from '@forum/realtime';
import type { SearchPort } from '@forum/search';
import { inSpan, inSpanOf, noteSpan, type Metrics } from '@forum/telemetry';
import type { Schedule } from '../framework/feature.ts';
import type { Port } from '../framework/ports/ports.ts';
import type { SharedAnswers } from '../framework/http/shared-answers.ts';

/** The store, with its commands timed by outcome. */
export function measuredStore(store: EventStore, metrics: Metrics): EventStore {
  const timed = async <T>(command: () => Promise<Outcome<T>>): Promise<Outcome<T>> =>
    inSpan('command', {}, async (span) => {
      const since = performance.now();
      const note = (outcome: string) => {
        metrics.commands.observe({ outcome }, (performance.now() - since) / 1000);
        span?.setAttribute('forum.outcome', outcome);
      };
      try {
        const done = await command();
        note(done.replayed ? 'replayed' : done.position === null ? 'unchanged' : 'appended');
        if (done.position !== null) span?.addEvent('appended', { ...done.position });
        return done;
      } catch (error) {
        note(refusalOf(error));
        throw error;
      }
    });
  return {
    ...store,
    execute: (meta, work) => timed(() => store.execute(meta, work)),
    decide: (meta, decision) => timed(() => store.decide(meta, decision)),
  };
}

function refusalOf(error: unknown): 'refused' | 'busy' | 'failed' {
  if (!(error instanceof DomainError)) return 'failed';
  return error.code === 'busy' ? 'busy' : 'refused';
}

/** Kept answers, with look-ups counted; waiting for another request's answer counts as a hit. */
export function measuredAnswers(answers: SharedAnswers, { kept }: Metrics): SharedAnswers {
  return {
    ...answers,
    get: async (key, make, page) => {
      let outcome = 'hit';
      try {
        return await answers.get(
          key,
          () => {
            outcome = 'miss';
            return make();
          },
          page,
        );
      } finally {
        kept.inc({ outcome });
      }
    },
  };
}

/** The search engine, with its searches timed. */
export function measuredSearch(search: SearchPort, { searches }: Metrics): SearchPort {
  const { engine } = search;
  const timed = async <T>(
    act: () => Promise<T>,
    isDegraded: (answer: T) => boolean,
  ): Promise<T> => {
    const since = performance.now();
    let outcome = 'failed';
    try {
      const answer = await inSpan('search', { 'forum.engine': engine }, act);
      outcome = isDegraded(answer) ? 'degraded' : 'answered';
      return answer;
    } finally {
      searches.observe({ engine, outcome }, (performance.now() - since) / 1000);
    }
  };
  return {
    ...search,
    search: (query) =>
      timed(
        () => search.search(query),
        ({ degraded }) => degraded,
      ),
    searchIds: (query) =>
      timed(
        () => search.searchIds(query),
        ({ degraded }) => degraded,
      ),
    searchAll: (text, places) =>
      timed(
        () => search.searchAll(text, places),
        (all) => all.some(({ degraded }) => degraded),
      ),
  };
}

/** The mail port, with attempts counted. */
export function measuredMail(mail: MailPort, { mails }: Metrics): MailPort {
  return {
    send: async (one) => {
      try {
        await mail.send(one);
        mails.inc({ outcome: 'sent' });
      } catch (error) {
        mails.inc({ outcome: error instanceof MailRefused ? 'refused' : 'failed' });
        throw error;
      }
    },
    close: () => mail.close(),
  };
}

/** The push port, with outcomes counted. */
export function measuredPush(push: PushPort, { pushes }: Metrics): PushPort {
  return {
    send: async (message) => {
      const outcome = await push.send(message);
      pushes.inc({ outcome: outcome.kind });
      return outcome;
    },
  };
}

/** The reactions, with their work timed. */
export function measuredReactions(
  reactions: readonly Reaction[],
  { reactions: durations }: Metrics,
): Reaction[] {
  return reactions.map((reaction) => {
    const { name, handlerOf, together } = reaction;
    const timed = timing((outcome, seconds) =>
      durations.observe({ reaction: name, outcome }, seconds),
    );
    const timedHandler = (handler: AnyReactionHandler): AnyReactionHandler => ({
      handle: (event, effects) =>
        timed(() => traced(name, [event], () => handler.handle(event, effects))),
    });
    return {
      ...reaction,
      handlerOf: (type) => {
        const handler = handlerOf(type);
        return handler && timedHandler(handler);
      },
      together:
        together === undefined
          ? undefined
          : (events) => timed(() => traced(name, events, () => together(events))),
    };
  });
}

/** Work on many events belongs to the trace of the first one's request, and is noted in those of the others. */
async function traced(
  reaction: string,
  events: readonly RecordedEvent[],
  act: () => Promise<void>,
): Promise<void> {
  const from = new Date();
  const [first = null, ...others] = new Set(events.flatMap(({ meta }) => meta.requestId ?? []));
  const about = { name: `react: ${reaction}`, 'forum.events': events.length };
  await inSpanOf(first, about, act);
  for (const requestId of others) noteSpan(requestId, { ...about, from, to: new Date() });
}

/** Notes in the traces of requests that their events are projected. */
export function notesProjected({ events, from, to }: AppliedBatch): void {
  const types = Map.groupBy(
    events.filter(({ meta }) => meta.requestId !== undefined),
    ({ meta }) => meta.requestId,
  );
  for (const [requestId = '', own] of types) {
    const named = own.map(({ type }) => type);
    noteSpan(requestId, { name: 'project', from, to, 'forum.events': named });
  }
}

/** Live messages, with their sending traced. */
export function tracedLive(live: LivePort): LivePort {
  const sending = (count: number) => ({ 'forum.messages': count });
  return {
    ...live,
    publish: (topic, message) =>
      inSpan('tell live', sending(1), () => live.publish(topic, message)),
    publishAll: (publications) =>
      inSpan('tell live', sending(publications.length), () => live.publishAll(publications)),
  };
}

/** The waiter, with waits traced. */
export function tracedWaiter<W extends Waiter>(waiter: W): W {
  return {
    ...waiter,
    waitFor: (position, projections, timeoutMs) =>
      inSpan('wait for projections', { 'forum.projections': [...projections] }, () =>
        waiter.waitFor(position, projections, timeoutMs),
      ),
  };
}

/** The schedules, with their runs timed. */
export function measuredSchedules(
  schedules: readonly Schedule<Port>[],
  { schedules: durations }: Metrics,
): Schedule<Port>[] {
  return schedules.map((schedule) => {
    const { name, run } = schedule;
    const timed = timing((outcome, seconds) =>
      durations.observe({ schedule: name, outcome }, seconds),
    );
    return { ...schedule, run: (ctx, stopping) => timed(() => run(ctx, stopping)) };
  });
}

function timing(note: (outcome: 'done' | 'failed', seconds: number) => void) {
  return async (act: () => Promise<void>): Promise<void> => {
    const since = performance.now();
    let outcome: 'done' | 'failed' = 'failed';
    try {
      await act();
      outcome = 'done';
    } finally {
      note(outcome, (performance.now() - since) / 1000);
    }
  };
}
