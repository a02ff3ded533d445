import { keyEvents } from '@forum/events/keys';
import { defineReaction, type Reaction } from '@forum/projections';
import type { AppContext } from '../../framework/feature.ts';
import { enqueueMail } from '../../operations/mails/operations/enqueue-mail.ts';
import { voiceIn } from '../../operations/own-words/queries/in-force.ts';
import { findLanguage } from '../profiles/queries.ts';
import { findKeyOwner } from './queries.ts';
import { madeKeyLetter } from './reactions/made-key.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A key is made → its member is told by email, since whoever has their session and password could have made it. */
export function keyReactions(ctx: AppContext): readonly Reaction[] {
  return [
    defineReaction({
      name: 'mail-key-made',
      after: [],
      events: keyEvents,
      handles: {
        KeyCreated: async ({ at, data: { keyId, memberId } }) => {
          const owner = await findKeyOwner(ctx.db, keyId);
          if (owner === null) return;
          const voice = await voiceIn(ctx.db, await findLanguage(ctx.db, memberId));
          await enqueueMail(ctx, ctx.db, {
            kind: 'key-made',
            memberId,
            to: owner.email,
            ...madeKeyLetter(ctx, owner, voice),
            dedupeKey: `key-made:${keyId}`,
            notAfter: new Date(at.getTime() + DAY_MS),
          });
        },
      },
    }),
  ];
}
