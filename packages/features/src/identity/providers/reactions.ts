import { accountEvents } from '@forum/events/accounts';
import { groupEvents } from '@forum/events/groups';
import { proofEvents } from '@forum/events/proofs';
import { signInModeEvents } from '@forum/events/sign-in-mode';
import { defineReaction, type Reaction } from '@forum/projections';
import type { AppContext } from '../../framework/feature.ts';
import { enqueueMail } from '../../operations/mails/operations/enqueue-mail.ts';
import { voiceIn } from '../../operations/own-words/queries/in-force.ts';
import { findLanguage } from '../profiles/queries.ts';
import { takeBack } from './operations/take-back.ts';
import { listOwners } from './queries/owners.ts';
import { namedOwnerLetter } from './reactions/named-owner-letter.ts';

/** Somebody to whom something happened, and the provider by which it did; left out: by none. */
interface FromProvider {
  readonly memberId: string;
  readonly provider?: string | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The named owner came in without a provider → all superadministrators are told, the owner among them. A way is gone →
 * what its provider gave goes with it.
 */
export function providerReactions(ctx: AppContext): readonly Reaction[] {
  const takeBackFrom = async ({ memberId, provider }: FromProvider) => {
    if (provider !== undefined) await takeBack(ctx, memberId);
  };
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
    defineReaction({
      name: 'take-back-what-providers-gave',
      after: ['groups', 'members'],
      events: [proofEvents, accountEvents, groupEvents],
      handles: {
        ProofRemoved: async ({ data: { memberId, kind } }) => {
          if (kind === 'provider') await takeBack(ctx, memberId);
        },
        // An undo may have given it anew.
        MemberRoleChanged: ({ data }) => takeBackFrom(data),
        GroupJoined: ({ data }) => takeBackFrom(data),
        GroupMembershipResumed: ({ data }) => takeBackFrom(data),
      },
    }),
  ];
}
