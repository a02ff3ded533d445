import { defineReversible, type Reversible } from '../../framework/acts/reversible.ts';
import { isMuteEvent, mutedSince, type MuteEvent, type MutedOrBlocked } from '@forum/events/mutes';

interface MuteState {
  readonly of: { readonly memberId: string; readonly silence: MutedOrBlocked } | null;
  /** ISO 8601; null: it is not in force. */
  readonly since: string | null;
}

/** Mutes and blocks: whether, and since when. Those that an act passed on leave no trace. */
function eitherStream(stream: 'mute' | 'block'): Reversible {
  return defineReversible<MuteState>({
    stream,
    initialState: { of: null, since: null },
    evolve: ({ of, since }, event) =>
      isMuteEvent(event)
        ? { of: mutedIn(event), since: mutedSince.evolve(since, event) }
        : { of, since },
    fields: ({ since }) => (since === null ? {} : { since }),
    reconcile: async (_ctx, _tx, { state: { of, since }, wanted }): Promise<MuteEvent[]> => {
      if (of === null) return [];
      const events: MuteEvent[] = [];
      if (since !== null) events.push({ type: 'SilenceForgotten', data: { ...of, since } });
      if (typeof wanted['since'] !== 'string') return events;
      return [...events, { type: 'SilencePassedOn', data: { ...of, since: wanted['since'] } }];
    },
  });
}

function mutedIn({ data }: MuteEvent): NonNullable<MuteState['of']> {
  const { memberId } = data;
  if ('silence' in data) return { memberId, silence: data.silence };
  if ('source' in data) return { memberId, silence: data.source };
  return { memberId, silence: { type: 'block', id: data.blockedId } };
}

/** Mutes and blocks. */
export const reversibleMutes: readonly Reversible[] = [eitherStream('mute'), eitherStream('block')];
