import { webhookLook, type WebhookPause } from '@forum/contracts/admin-webhooks';
import type { AppContext } from '../../../framework/feature.ts';
import { serverTexts } from '../../../framework/texts.ts';
import { enqueueMail } from '../../../operations/mails/operations/enqueue-mail.ts';
import { voiceIn } from '../../../operations/own-words/queries/in-force.ts';
import { listAdministrators, type Administrator } from '../queries/administrators.ts';
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

/** Tells those who may set webhooks, at this moment, that the forum has paused one. */
export async function tellPaused(ctx: AppContext, paused: Paused): Promise<void> {
  const found = await ctx.db
    .selectFrom('webhook')
    .select('look')
    .where('id', '=', paused.webhookId)
    .executeTakeFirst();
  if (found === undefined) return;
  const { name } = webhookLook.parse(JSON.parse(found.look));
  for (const one of await listAdministrators(ctx)) await tell(ctx, one, { ...paused, name });
}

async function tell(
  ctx: AppContext,
  { memberId, username, email, language }: Administrator,
  { eventId, why, name }: Paused & { readonly name: string },
): Promise<void> {
  const { db, site } = ctx;
  const voice = await voiceIn(db, language);
  const say = PAUSED_TEXTS.in(voice);
  const said = why === 'gone' ? say('gone', { name }) : say('failing', { name });
  await enqueueMail(ctx, db, {
    kind: 'webhook-paused',
    memberId,
    to: email,
    subject: (siteName) => say('subject', { site: siteName }),
    language: voice.language,
    letter: {
      paragraphs: [say('hello', { username }), said, say('how')],
      link: { label: say('link'), url: `${site.siteUrl}/admin/webhooks` },
      footer: say('footer'),
    },
    dedupeKey: `webhook-paused:${eventId}:${memberId}`,
  });
}
