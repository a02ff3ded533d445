// One stream per member and what they mute or whom they block: `mute:{memberId}:{type}:{id}` and `block:{memberId}:{blockedId}`. Its
// root is the muting member, also the root of their followers' streams, so that blocks and follows keep their order.
import { id } from '@forum/contracts';
import { mutedType } from '@forum/contracts/mutes';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { assertNever } from '@forum/kernel';
import { z } from 'zod';

/** What can be muted. */
export const source = z.object({ type: mutedType, id });
/** What can be muted. */
export type Source = z.infer<typeof source>;

const muting = { memberId: id, source };
const blocking = { memberId: id, blockedId: id };
/** What is muted, or who is blocked. */
export const mutedOrBlocked = z.object({ type: z.enum([...mutedType.options, 'block']), id });
/** What is muted, or who is blocked. */
export type MutedOrBlocked = z.infer<typeof mutedOrBlocked>;
/** When the ended mute or block began, ISO 8601: part of the ended row's key. */
const since = z.string();

/** What members mute and block. */
export const muteEvents = defineEvents({
  SourceMuted: { version: 1, data: z.object(muting) },
  SourceUnmuted: { version: 1, data: z.object({ ...muting, since }) },
  MemberBlocked: { version: 1, data: z.object(blocking) },
  MemberUnblocked: { version: 1, data: z.object({ ...blocking, since }) },
  /** The muting member was merged into this one, or the muted one into another: applies from here on. */
  SilencePassedOn: { version: 1, data: z.object({ memberId: id, silence: mutedOrBlocked, since }) },
  /** That was undone: as if it had never been. */
  SilenceForgotten: {
    version: 1,
    data: z.object({ memberId: id, silence: mutedOrBlocked, since }),
  },
});
/** What members mute and block. */
export type MuteEvent = EventOf<typeof muteEvents>;

/** The stream of one muted source. */
export function muteStream(memberId: string, { type, id: sourceId }: Source): StreamId {
  return { root: memberId, name: `mute:${memberId}:${type}:${sourceId}` };
}

/** The stream of one member blocked by another. */
export function blockStream(memberId: string, blockedId: string): StreamId {
  return { root: memberId, name: `block:${memberId}:${blockedId}` };
}

/** The stream of either. */
export function muteOrBlockStream(memberId: string, { type, id: of }: MutedOrBlocked): StreamId {
  return type === 'block' ? blockStream(memberId, of) : muteStream(memberId, { type, id: of });
}

/** Folds either stream into since when it is in force, ISO 8601; null: it is not. */
export const mutedSince: FoldRules<string | null> = {
  initialState: null,
  evolve: (state, event) => {
    if (!isMuteEvent(event)) return state;
    switch (event.type) {
      case 'SourceMuted':
      case 'MemberBlocked':
        // The log hands out events with their time.
        return 'at' in event && event.at instanceof Date ? event.at.toISOString() : state;
      case 'SilencePassedOn':
        return event.data.since;
      case 'SourceUnmuted':
      case 'MemberUnblocked':
      case 'SilenceForgotten':
        return null;
      default:
        return assertNever(event);
    }
  },
};

/** Whether an event from a stream is one of these; the log has parsed its data. */
export function isMuteEvent(event: { readonly type: string }): event is MuteEvent {
  return event.type in muteEvents.definitions;
}
