import { webhookLook, type WebhookPause } from '@forum/contracts/admin-webhooks';
import type { AppContext } from '../../../framework/feature.ts';
import { serverTexts } from '../../../framework/texts.ts';
import { findAddress } from '../../../identity/elevated-access/queries.ts';
import { findLanguage } from '../../../identity/profiles/queries.ts';
import { enqueueMail } from '../../../operations/mails/operations/enqueue-mail.ts';
import { voiceIn } from '../../../operations/own-words/queries/in-force.ts';
import en from './messages/en/letters.json' with { type: 'json' };

/** What the email about a paused webhook says. */
export const PAUSED_TEXTS = await serverTexts(
  'mails/webhooks',
  en,
  (language) => import(`./messages/${language}/letters.json`, { with: { type: 'json' } }),
);

/** Why the forum paused a webhook, and by which event. */
interface Paused {
  readonly eventId: string;
  readonly webhookId: string;
  readonly why: Exclude<WebhookPause, 'staff'>;
}

/** Tells whoever last set a webhook that the forum has paused it. */
export async function tellPaused(
  ctx: AppContext,
  { eventId, webhookId, why }: Paused,
): Promise<void> {
  const { db, site } = ctx;
  const found = await db
    .selectFrom('webhook')
    .select(['look', 'set_by'])
    .where('id', '=', webhookId)
    .executeTakeFirst();
  if (found === undefined) return;
  const memberId = found.set_by;
  const account = await findAddress(db, memberId);
  if (account === null) return;
  const voice = await voiceIn(db, await findLanguage(db, memberId));
  const say = PAUSED_TEXTS.in(voice);
  const { name } = webhookLook.parse(JSON.parse(found.look));
  const said = why === 'gone' ? say('gone', { name }) : say('failing', { name });
  await enqueueMail(ctx, db, {
    kind: 'webhook-paused',
    memberId,
    to: account.email,
    subject: (siteName) => say('subject', { site: siteName }),
    language: voice.language,
    letter: {
      paragraphs: [say('hello', { username: account.username }), said, say('how')],
      link: { label: say('link'), url: `${site.siteUrl}/admin/webhooks` },
      footer: say('footer'),
    },
    dedupeKey: `webhook-paused:${eventId}`,
  });
}
