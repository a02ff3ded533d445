import { createMailFiles, createSmtpMail, type MailPort, postingOf } from '@forum/mail';
import { createOutbound } from '@forum/outbound';
import { createWebPush } from '@forum/push';
import type { Metrics } from '@forum/telemetry';
import type { Outside } from '../../framework/ports/infrastructure.ts';
import { measuredMail, measuredPush } from '../measured.ts';
import type { ContextSettings } from './settings.ts';

/** The ways out of the forum. Servers that are contacted can find out by whom. */
export function sendersOf(
  settings: ContextSettings,
  metrics: Metrics,
): Pick<Outside, 'mail' | 'push' | 'outbound'> {
  return {
    mail: measuredMail(mailOf(settings), metrics),
    push: measuredPush(createWebPush(), metrics),
    outbound: createOutbound({ userAgent: `ForumLinkPreviews (+${settings.site.siteUrl})` }),
  };
}

function mailOf({ mail, site, logger }: ContextSettings): MailPort {
  const { url, sender } = postingOf({ ...site, smtpUrl: mail.smtpUrl });
  if (url === null) return createMailFiles({ folder: mail.folder, sender, logger });
  return createSmtpMail({ url, sender });
}
