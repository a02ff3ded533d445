import { signInModeEvents } from '@forum/events/sign-in-mode';
import { defineReaction, type Reaction } from '@forum/projections';
import type { AppContext } from '../../framework/feature.ts';
import { enqueueMail } from '../../operations/mails/operations/enqueue-mail.ts';
import { voiceIn } from '../../operations/own-words/queries/in-force.ts';
import { findLanguage } from '../profiles/queries.ts';
import { listOwners } from './queries/owners.ts';
import { namedOwnerLetter } from './reactions/named-owner-letter.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The named owner came in without a provider → all superadministrators are told, the owner among them. */
export function providerReactions(ctx: AppContext): readonly Reaction[] {
  return [
    defineReaction({
      name: 'mail-named-owner-signed-in',
      after: [],
      events: signInModeEvents,
      handles: {
        NamedOwnerSignedIn: async ({ id, at, data: { memberId } }) => {
          const owners = await listOwners(ctx.db);
          const owner = owners.find((one) => one.id === memberId)?.username ?? '';
          for (const { id: to, username, email } of owners) {
            if (email === null) continue;
            const voice = await voiceIn(ctx.db, await findLanguage(ctx.db, to));
            await enqueueMail(ctx, ctx.db, {
              kind: 'named-owner',
              memberId: to,
              to: email,
              ...namedOwnerLetter(ctx, { username, owner }, voice),
              dedupeKey: `named-owner:${id}:${to}`,
              notAfter: new Date(at.getTime() + DAY_MS),
            });
          }
        },
      },
    }),
  ];
}
