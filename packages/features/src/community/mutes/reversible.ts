import { defineReversible, type Reversible } from '../../framework/acts/reversible.ts';
import { isMuteEvent, silencedSince, type MuteEvent, type Silenced } from '@forum/events/mutes';

interface Silence {
  readonly of: { readonly memberId: string; readonly silence: Silenced } | null;
  /** ISO 8601; null: it is not in force. */
  readonly since: string | null;
}

/** Silences: whether, and since when. Those that an act passed on leave no trace. */
function silences(stream: 'mute' | 'block'): Reversible {
  return defineReversible<Silence>({
    stream,
    initialState: { of: null, since: null },
    evolve: ({ of, since }, event) =>
      isMuteEvent(event)
        ? { of: silenceOf(event), since: silencedSince.evolve(since, event) }
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

function silenceOf({ data }: MuteEvent): NonNullable<Silence['of']> {
  const { memberId } = data;
  if ('silence' in data) return { memberId, silence: data.silence };
  if ('source' in data) return { memberId, silence: data.source };
  return { memberId, silence: { type: 'block', id: data.blockedId } };
}

/** Mutes and blocks. */
export const reversibleMutes: readonly Reversible[] = [silences('mute'), silences('block')];
