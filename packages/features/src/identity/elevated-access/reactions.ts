import { defineReaction, type Reaction } from '@forum/projections';
import { enqueueMail } from '../../operations/mails/operations/enqueue-mail.ts';
import type { AppContext } from '../../framework/feature.ts';
import { elevatedAccessEvents } from './events.ts';
import { findAddress } from './queries.ts';

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
          await enqueueMail(ctx, ctx.db, {
            kind: 'pin-locked',
            memberId,
            to: account.email,
            ...warning(ctx, account.username),
            dedupeKey: `pin-locked:${id}`,
            notAfter: new Date(at.getTime() + DAY_MS),
          });
        },
      },
    }),
  ];
}

function warning({ site }: AppContext, username: string) {
  return {
    subject: `Your PIN for ${site.siteName} was locked`,
    letter: {
      paragraphs: [
        `Hello ${username},`,
        'somebody who is signed in to your account entered a wrong PIN too often, so it is locked for a while.',
        'If that was not you, choose a new password at once: it signs everybody out. Then write to the staff.',
      ],
      link: { label: 'Choose a new password', url: `${site.siteUrl}/forgot-password` },
      footer: 'We always tell you when somebody guesses at your PIN.',
    },
  };
}
