import type { Sender } from './port.ts';

/** The SMTP server's URL without the settings meant for the forum alone, and the sender. */
export interface Posting {
  readonly url: string | null;
  readonly sender: Sender;
}

/**
 * Mails are from `noreply@` the site's host, unless `SMTP_URL` says otherwise: `smtp://host:587?from=forum@example.org`.
 */
export function postingOf(site: {
  readonly smtpUrl: string | null;
  readonly siteName: string;
  readonly siteUrl: string;
}): Posting {
  const usual = `noreply@${new URL(site.siteUrl).hostname}`;
  if (site.smtpUrl === null) return { url: null, sender: { name: site.siteName, address: usual } };
  const url = new URL(site.smtpUrl);
  const address = url.searchParams.get('from') ?? usual;
  url.searchParams.delete('from');
  return { url: url.href, sender: { name: site.siteName, address } };
}
