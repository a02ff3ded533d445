import {
  createChosenMail,
  createMailFiles,
  createSmtpMail,
  type MailPort,
  postingOf,
} from '@forum/mail';
import { createOutbound } from '@forum/outbound';
import { createWebPush } from '@forum/push';
import type { Metrics } from '@forum/telemetry';
import type { AppContext } from '../../framework/feature.ts';
import type { Outside } from '../../framework/ports/infrastructure.ts';
import { readChosenServer } from '../../operations/mail-server/queries.ts';
import { measuredMail, measuredPush } from '../measured.ts';
import type { ContextSettings } from './settings.ts';

/** The ways out of the forum. Servers that are contacted can find out by whom. */
export function sendersOf(
  settings: ContextSettings,
  { db, metrics }: Pick<AppContext, 'db'> & { readonly metrics: Metrics },
): Pick<Outside, 'mail' | 'push' | 'outbound'> {
  return {
    mail: measuredMail(mailOf(settings, db), metrics),
    push: measuredPush(createWebPush(), metrics),
    outbound: createOutbound({ userAgent: `ForumLinkPreviews (+${settings.site.siteUrl})` }),
  };
}

/** The operator's server wins; without one, the owners' is read for every letter, since it may change at any time. */
function mailOf({ mail, site, logger }: ContextSettings, db: AppContext['db']): MailPort {
  const { url, sender } = postingOf({ ...site, smtpUrl: mail.smtpUrl });
  if (url !== null) return createSmtpMail({ url, sender });
  const files = createMailFiles({ folder: mail.folder, sender, logger });
  return createChosenMail({ read: () => readChosenServer(db, site), files });
}
