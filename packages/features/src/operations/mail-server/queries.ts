import { USUAL_PORTS, type MailServer } from '@forum/contracts/mail-server';
import type { SmtpSettings } from '@forum/mail';
import { postingOf } from '@forum/mail';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../framework/feature.ts';
import type { SiteSettings } from '../../framework/ports/infrastructure.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { openPassword } from './parts/sealed-password.ts';
import { findServerRow, type MailServerRow } from './store.ts';

type Db = Kysely<ReadDatabase>;

/** Where letters go at present, without the password. */
export async function getServer({
  db,
  machine,
  site,
}: Pick<AppContext, 'db' | 'machine' | 'site'>): Promise<MailServer> {
  const canKeepPassword = site.sessionSecret !== undefined;
  const { operatorsMail } = machine;
  if (operatorsMail !== null) {
    const told = { hasPassword: true, isPasswordReadable: true, canKeepPassword };
    return { source: 'environment', ...operatorsMail, ...told };
  }
  const row = await findServerRow(db);
  if (row === undefined) return { ...NO_SERVER, from: usualSender(site), canKeepPassword };
  const { host, port, security, username, sender: from, sealed_password: sealed } = row;
  return {
    source: 'console',
    host,
    port,
    security,
    username,
    from,
    hasPassword: sealed !== null,
    isPasswordReadable: sealed === null || passwordOf(row, site) !== null,
    canKeepPassword,
  };
}

const NO_SERVER = {
  source: 'none',
  host: '',
  port: USUAL_PORTS.starttls,
  security: 'starttls',
  username: '',
  hasPassword: false,
  isPasswordReadable: true,
} as const;

function usualSender({ siteName, siteUrl }: SiteSettings): string {
  return postingOf({ siteName, siteUrl, smtpUrl: null }).sender.address;
}

/** Whether letters are sent, and not only written to files. */
export async function areMailsSent(ctx: Pick<AppContext, 'db' | 'machine'>): Promise<boolean> {
  return ctx.machine.operatorsMail !== null || (await findServerRow(ctx.db)) !== undefined;
}

/**
 * The server that the owners set, with its password, for the port that sends; null: none.
 * @throws Error if its password cannot be read
 */
export async function readChosenServer(db: Db, site: SiteSettings): Promise<SmtpSettings | null> {
  const row = await findServerRow(db);
  if (row === undefined) return null;
  const password = row.sealed_password === null ? '' : passwordOf(row, site);
  if (password === null) {
    throw new Error('The password of the mail server cannot be read: SESSION_SECRET has changed.');
  }
  const sender = { name: site.siteName, address: row.sender };
  return { url: addressOf(row, password), sender };
}

/** The password that is kept; null: none, or it cannot be read. */
export function passwordOf(row: MailServerRow, { sessionSecret }: SiteSettings): string | null {
  if (row.sealed_password === null || sessionSecret === undefined) return null;
  return openPassword(row.sealed_password, sessionSecret, row);
}

function addressOf({ host, port, security, username }: MailServerRow, password: string): string {
  const user =
    username === '' ? '' : `${encodeURIComponent(username)}:${encodeURIComponent(password)}@`;
  const at = `${user}${host}:${port}`;
  if (security === 'tls') return `smtps://${at}`;
  // Without these, a server that offers no encryption would get the password in the clear, and one with a certificate
  // of its own making could not be used within a network.
  return `smtp://${at}?${security === 'starttls' ? 'requireTLS=true' : 'ignoreTLS=true'}`;
}
