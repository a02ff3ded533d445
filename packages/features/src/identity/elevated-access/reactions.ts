import { defineReaction, type Reaction } from '@forum/projections';
import { enqueueMail } from '../../operations/mails/operations/enqueue-mail.ts';
import type { AppContext } from '../../framework/feature.ts';
import { voiceIn } from '../../operations/own-words/queries/in-force.ts';
import { findLanguage } from '../profiles/queries.ts';
import { elevatedAccessEvents } from '@forum/events/elevated-access';
import { findAddress } from './queries.ts';
import { pinWarning } from './reactions/pin-warning.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A PIN is locked → its owner is notified that somebody in their account is guessing it (security, S18). */
export function elevatedAccessReactions(ctx: AppContext): readonly Reaction[] {
  return [
    defineReaction({
      name: 'mail-pin-locked',
      after: [],
      events: elevatedAccessEvents,
      handles: {
        PinLocked: async ({ id, at, data: { memberId } }) => {
          const account = await findAddress(ctx.db, memberId);
          if (account === null) return;
          const voice = await voiceIn(ctx.db, await findLanguage(ctx.db, memberId));
          await enqueueMail(ctx, ctx.db, {
            kind: 'pin-locked',
            memberId,
            to: account.email,
            ...pinWarning(ctx, account.username, voice),
            dedupeKey: `pin-locked:${id}`,
            notAfter: new Date(at.getTime() + DAY_MS),
          });
        },
      },
    }),
  ];
}
