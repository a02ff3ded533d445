/** Warns if members wait for emails that nobody sends; somebody who tries a forum out at home reads them as files. */
export function warnOfUnsentMail(settings: {
  readonly mail: { readonly smtpUrl: string | null; readonly folder: string };
  readonly site: { readonly siteUrl: string };
  readonly logger: { warn(context: object, message: string): void };
}): void {
  const { mail, site, logger } = settings;
  if (mail.smtpUrl !== null || isOnThisMachine(site.siteUrl)) return;
  logger.warn(
    { folder: mail.folder },
    'SMTP_URL is not set: no emails are sent, they are written to files',
  );
}

function isOnThisMachine(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl);
  return /^(?:(?:.+\.)?localhost|127\.[\d.]+|\[::1\])$/u.test(hostname);
}
