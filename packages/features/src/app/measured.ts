import type { EventStore, Outcome } from '@forum/event-store';
import { DomainError } from '@forum/kernel';
import { MailRefused, type MailPort } from '@forum/mail';
import type { AnyReactionHandler, Reaction } from '@forum/projections';
import type { SearchPort } from '@forum/search';
import type { Metrics } from '@forum/telemetry';
import type { Schedule } from '../framework/feature.ts';
import type { SharedAnswers } from '../framework/http/shared-answers.ts';

/** The store, with its commands timed by what came of them. */
export function measuredStore(store: EventStore, metrics: Metrics): EventStore {
  const timed = async <T>(command: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const since = performance.now();
    const note = (outcome: string) =>
      metrics.commands.observe({ outcome }, (performance.now() - since) / 1000);
    try {
      const outcome = await command();
      note(outcome.replayed ? 'replayed' : outcome.position === null ? 'unchanged' : 'appended');
      return outcome;
    } catch (error) {
      note(refusalOf(error));
      throw error;
    }
  };
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

/** Kept answers, with looks for them counted; whoever waits for another's answer has found one. */
export function measuredAnswers(answers: SharedAnswers, { kept }: Metrics): SharedAnswers {
  return {
    ...answers,
    get: async (key, make) => {
      let outcome = 'hit';
      try {
        return await answers.get(key, () => {
          outcome = 'miss';
          return make();
        });
      } finally {
        kept.inc({ outcome });
      }
    },
  };
}

/** The search engine, with its searches timed. */
export function measuredSearch(search: SearchPort, { searches }: Metrics): SearchPort {
  const { engine } = search;
  const timed = async <T>(act: Promise<T>, isDegraded: (answer: T) => boolean): Promise<T> => {
    const since = performance.now();
    const note = (outcome: string) =>
      searches.observe({ engine, outcome }, (performance.now() - since) / 1000);
    try {
      const answer = await act;
      note(isDegraded(answer) ? 'degraded' : 'answered');
      return answer;
    } catch (error) {
      note('failed');
      throw error;
    }
  };
  return {
    ...search,
    search: (query) => timed(search.search(query), ({ degraded }) => degraded),
    searchIds: (query) => timed(search.searchIds(query), ({ degraded }) => degraded),
    searchAll: (text, places) =>
      timed(search.searchAll(text, places), (all) => all.some(({ degraded }) => degraded)),
  };
}

/** The way to the mail server, with attempts counted. */
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

/** The reactions, with what they do timed. */
export function measuredReactions(
  reactions: readonly Reaction[],
  { reactions: durations }: Metrics,
): Reaction[] {
  return reactions.map((reaction) => {
    const { name, handlers, together } = reaction;
    const timed = timing((outcome, seconds) =>
      durations.observe({ reaction: name, outcome }, seconds),
    );
    const timedHandlers = [...handlers].map(([type, handler]) => {
      const one: AnyReactionHandler = {
        handle: (event, effects) => timed(() => handler.handle(event, effects)),
      };
      return [type, one] as const;
    });
    return {
      ...reaction,
      handlers: new Map(timedHandlers),
      together: together === undefined ? undefined : (events) => timed(() => together(events)),
    };
  });
}

/** The schedules, with their runs timed. */
export function measuredSchedules(
  schedules: readonly Schedule[],
  { schedules: durations }: Metrics,
): Schedule[] {
  return schedules.map((schedule) => {
    const { name, run } = schedule;
    const timed = timing((outcome, seconds) =>
      durations.observe({ schedule: name, outcome }, seconds),
    );
    return { ...schedule, run: (ctx) => timed(() => run(ctx)) };
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
