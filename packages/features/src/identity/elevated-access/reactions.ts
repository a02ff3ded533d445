import type { Language } from '@forum/contracts/settings';
import { defineReaction, type Reaction } from '@forum/projections';
import { enqueueMail } from '../../operations/mails/operations/enqueue-mail.ts';
import type { AppContext } from '../../framework/feature.ts';
import { serverTexts } from '../../framework/texts.ts';
import { findLanguage } from '../profiles/queries.ts';
import { elevatedAccessEvents } from '@forum/events/elevated-access';
import en from './reactions/messages/en/letters.json' with { type: 'json' };
import { findAddress } from './queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TEXTS = await serverTexts(
  en,
  (language) => import(`./reactions/messages/${language}/letters.json`, { with: { type: 'json' } }),
);

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
            ...warning(ctx, account.username, await findLanguage(ctx.db, memberId)),
            dedupeKey: `pin-locked:${id}`,
            notAfter: new Date(at.getTime() + DAY_MS),
          });
        },
      },
    }),
  ];
}

function warning({ site }: AppContext, username: string, language: Language) {
  const say = TEXTS.in(language);
  return {
    subject: (name: string) => say('subject', { site: name }),
    language,
    letter: {
      paragraphs: [say('hello', { username }), say('locked'), say('how')],
      link: { label: say('link'), url: `${site.siteUrl}/forgot-password` },
      footer: say('footer'),
    },
  };
}
