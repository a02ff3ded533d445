import { profileField } from '@forum/contracts/profiles';
import { id } from '@forum/contracts';
import { presenceTopic } from '@forum/contracts/live';
import type { Reaction } from '@forum/projections';
import { z } from 'zod';
import type { AppContext } from '../../framework/feature.ts';
import { liveReaction } from '../../framework/live-reaction.ts';
import { profileEvents } from '@forum/events/profiles';
import { presenceOf } from './queries.ts';

const edited = z.object({ memberId: id, fields: z.array(profileField) });

/** A member chooses another status → those who watch their presence see it. */
export function presenceReactions(ctx: AppContext): readonly Reaction[] {
  return [
    liveReaction(ctx, {
      name: 'live-presence',
      after: [],
      events: profileEvents,
      types: ['ProfileEdited'],
      tell: async (events) => {
        const choosing = events
          .map((event) => ({ cause: event.id, ...edited.parse(event.data) }))
          .filter(({ fields }) => fields.includes('status'));
        const seen = await presenceOf(
          ctx.db,
          choosing.map(({ memberId }) => memberId),
        );
        return choosing.map(({ memberId, cause }) => ({
          topic: presenceTopic(memberId),
          message: { kind: 'presence', memberId, status: seen.get(memberId) ?? 'OFFLINE' },
          cause,
        }));
      },
    }),
  ];
}
