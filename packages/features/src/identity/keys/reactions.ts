import { keyEvents } from '@forum/events/keys';
import { defineReaction, type Reaction } from '@forum/projections';
import type { AppContext } from '../../framework/feature.ts';
import { enqueueMail } from '../../operations/mails/operations/enqueue-mail.ts';
import { voiceIn } from '../../operations/own-words/queries/in-force.ts';
import { findLanguage } from '../profiles/queries.ts';
import { findKeyOwner } from './queries.ts';
import { madeKeyLetter } from './reactions/made-key.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A key is made, or an app let in → its member is told by email, since whoever has their session, and for a key their
 * password, could have done it.
 */
export function keyReactions(ctx: AppContext): readonly Reaction[] {
  return [
    defineReaction({
      name: 'mail-key-made',
      after: [],
      events: keyEvents,
      handles: {
        KeyCreated: async ({ at, data: { keyId, memberId, appId } }) => {
          const owner = await findKeyOwner(ctx.db, keyId);
          if (owner === null) return;
          const voice = await voiceIn(ctx.db, await findLanguage(ctx.db, memberId));
          await enqueueMail(ctx, ctx.db, {
            kind: appId === undefined ? 'key-made' : 'app-let-in',
            memberId,
            to: owner.email,
            ...madeKeyLetter(ctx, { ...owner, isOfApp: appId !== undefined }, voice),
            // An app that comes back within the day, as by itself, is no news.
            dedupeKey:
              appId === undefined
                ? `key-made:${keyId}`
                : `app-let-in:${memberId}:${appId}:${at.toISOString().slice(0, 10)}`,
            notAfter: new Date(at.getTime() + DAY_MS),
          });
        },
      },
    }),
  ];
}
