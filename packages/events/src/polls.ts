// Two kinds of stream, in the partition of the post. `poll:{postId}` is the poll itself; `ballot:{postId}:{ballotId}`
// is one member's answer. Only the private store (`poll_paper`) knows whose ballot it is; the log has neither voter nor
// actor: the counts can always be explained, but no person can be found in them.
import { id } from '@forum/contracts';
import { pollKind, pollResults } from '@forum/contracts/poll-fields';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { assertNever } from '@forum/kernel';
import { z } from 'zod';

/** What a poll asks, and how. */
export const pollTerms = z.object({
  question: z.string().nullable(),
  options: z.array(z.string()),
  kind: pollKind,
  /** For `several`; otherwise null. */
  maxChoices: z.int().nullable(),
  /** ISO 8601; null: it stays open. */
  closesAt: z.string().nullable(),
  isSecret: z.boolean(),
  results: pollResults,
});
/** What a poll asks, and how. */
export type PollTerms = z.infer<typeof pollTerms>;

const ofPost = { postId: id };
/** `kind`: the poll's, so that counting needs no look-up. Choices are indexes into its list of options. */
const ofBallot = { postId: id, ballotId: id, kind: pollKind };
const choices = z.array(z.int());

/** Events of the poll itself. */
export const pollLifecycleEvents = defineEvents({
  PollAdded: { version: 1, data: z.object({ ...ofPost, terms: pollTerms }) },
  /** Its author changed it, before anybody had answered. */
  PollChanged: { version: 1, data: z.object({ ...ofPost, terms: pollTerms }) },
  /** Its author removed it, before anybody had answered. */
  PollDropped: { version: 1, data: z.object(ofPost) },
  /** Its author or staff closed it before its time. */
  PollClosed: { version: 1, data: z.object({ ...ofPost, by: id }) },
  /** That was undone. */
  PollReopened: { version: 1, data: z.object({ ...ofPost, by: id }) },
  /** Staff removed it, with its answers. */
  PollRemoved: { version: 1, data: z.object({ ...ofPost, by: id }) },
  /** That was undone. */
  PollRestored: { version: 1, data: z.object({ ...ofPost, by: id }) },
});

/** Events of the answers to a poll. */
export const ballotEvents = defineEvents({
  BallotCast: { version: 1, data: z.object({ ...ofBallot, choices }) },
  BallotChanged: { version: 1, data: z.object({ ...ofBallot, from: choices, to: choices }) },
  /** `choices` are the withdrawn ones. */
  BallotWithdrawn: { version: 1, data: z.object({ ...ofBallot, choices }) },
  /** Staff nullified it, or a merge of members handed it over. */
  BallotNullified: { version: 1, data: z.object({ ...ofBallot, choices }) },
  /** That was undone: it counts again, as of when it was cast. */
  BallotReinstated: {
    version: 1,
    data: z.object({ ...ofBallot, choices, castAt: z.iso.datetime() }),
  },
});

/** Events of polls. */
export const pollEvents = defineEvents({
  ...pollLifecycleEvents.definitions,
  ...ballotEvents.definitions,
});
/** Events of polls. */
export type PollEvent = EventOf<typeof pollEvents>;

/** The stream of a post's poll. */
export function pollStream(postId: string): StreamId {
  return { root: postId, name: `poll:${postId}` };
}

/** The stream of one ballot. */
export function ballotStream(postId: string, ballotId: string): StreamId {
  return { root: postId, name: `${ballotsOf(postId)}${ballotId}` };
}

/** The common prefix of the names of a poll's ballots. */
export function ballotsOf(postId: string): string {
  return `ballot:${postId}:`;
}

/** A post's poll; null: it has none, or its author removed it. */
export interface PollFacts {
  readonly postId: string;
  readonly terms: PollTerms;
  /** Closed by somebody, before its time. */
  readonly closed: boolean;
  /** Staff removed it. */
  readonly removed: boolean;
}

/** Folds a poll's stream. */
export const pollFacts: FoldRules<PollFacts | null> = {
  initialState: null,
  evolve: (state, event) => {
    if (!isPollEvent(event)) return state;
    if (event.type === 'PollAdded') {
      return { ...event.data, closed: false, removed: false };
    }
    if (state === null) return state;
    switch (event.type) {
      case 'PollChanged':
        return { ...state, terms: event.data.terms };
      case 'PollDropped':
        return null;
      case 'PollClosed':
      case 'PollReopened':
        return { ...state, closed: event.type === 'PollClosed' };
      case 'PollRemoved':
      case 'PollRestored':
        return { ...state, removed: event.type === 'PollRemoved' };
      case 'BallotCast':
      case 'BallotChanged':
      case 'BallotWithdrawn':
      case 'BallotNullified':
      case 'BallotReinstated':
        return state;
      default:
        return assertNever(event);
    }
  },
};

/** Folds a ballot's stream into the choices in force; null: none. */
export const ballotInForce: FoldRules<readonly number[] | null> = {
  initialState: null,
  evolve: (state, event) => {
    if (!isPollEvent(event)) return state;
    switch (event.type) {
      case 'BallotCast':
      case 'BallotReinstated':
        return event.data.choices;
      case 'BallotChanged':
        return event.data.to;
      case 'BallotWithdrawn':
      case 'BallotNullified':
        return null;
      case 'PollAdded':
      case 'PollChanged':
      case 'PollDropped':
      case 'PollClosed':
      case 'PollReopened':
      case 'PollRemoved':
      case 'PollRestored':
        return state;
      default:
        return assertNever(event);
    }
  },
};

/** Whether an event from a stream is a poll's own; the log has parsed its data. */
export function isPollEvent(event: { readonly type: string }): event is PollEvent {
  return event.type in pollEvents.definitions;
}
