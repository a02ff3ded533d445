/** Warns if members wait for emails that nobody sends; somebody who tries a forum out at home reads them as files. */
export async function warnOfUnsentMail(
  settings: {
    readonly mail: { readonly folder: string };
    readonly site: { readonly siteUrl: string };
    readonly logger: { warn(context: object, message: string): void };
  },
  areSent: () => Promise<boolean>,
): Promise<void> {
  const { mail, site, logger } = settings;
  if (isOnThisMachine(site.siteUrl)) return;
  // A database that cannot be asked yet is no reason to stop: others report it.
  if (await areSent().catch(() => true)) return;
  logger.warn(
    { folder: mail.folder },
    'no mail server is set, by SMTP_URL or in the console: emails are written to files',
  );
}

function isOnThisMachine(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl);
  return /^(?:(?:.+\.)?localhost|127\.[\d.]+|\[::1\])$/u.test(hostname);
}
