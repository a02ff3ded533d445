import type { Actor } from '@forum/contracts';
import type { MailServerForm } from '@forum/contracts/mail-server';
import { DomainError } from '@forum/kernel';
import { ON_THE_SITE, recordAct } from '../../framework/acts/record.ts';
import type { Command } from '../../framework/command-context.ts';
import type { AppContext } from '../../framework/feature.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { sealPassword } from './parts/sealed-password.ts';
import { deleteServerRow, findServerRow, putServerRow, type MailServerRow } from './store.ts';

type ByOwner = { readonly actor: Actor };

/**
 * Sets the mail server; the act is recorded, and says nothing of the server: the log is forever.
 * @throws DomainError conflict `set-by-environment`; invalid, on `password`
 */
export async function setServer(
  ctx: AppContext,
  { meta, actor, form }: Command<ByOwner & { readonly form: MailServerForm }>,
): Promise<void> {
  requireOwnersChoice(ctx);
  await ctx.eventStore.execute(meta, async (tx) => {
    const before = await findServerRow(tx.connection.$extendTables<ReadDatabase>());
    const { host, port, security, username, from: sender } = form;
    const place = { host, port, security, username };
    const sealed = sealedFor(ctx, form, before);
    await putServerRow(tx.connection, { ...place, sender, sealed_password: sealed });
    await recordAct(ctx, tx, { ...ON_THE_SITE, kind: 'mail.server', by: actor });
  });
}

/** Sets none any more. @throws DomainError conflict `set-by-environment` */
export async function removeServer(
  ctx: AppContext,
  { meta, actor }: Command<ByOwner>,
): Promise<void> {
  requireOwnersChoice(ctx);
  await ctx.eventStore.execute(meta, async (tx) => {
    if (!(await deleteServerRow(tx.connection))) return;
    await recordAct(ctx, tx, { ...ON_THE_SITE, kind: 'mail.server', by: actor });
  });
}

function requireOwnersChoice({ machine }: AppContext): void {
  if (machine.operatorsMail === null) return;
  const message = 'The mail server is set by the operator (SMTP_URL), which wins.';
  throw new DomainError('conflict', 'set-by-environment', message);
}

/** The password to keep: the one given, or the one before, which is for the same server and user alone. */
function sealedFor(
  { site }: AppContext,
  { password, ...place }: MailServerForm,
  before: MailServerRow | undefined,
): Buffer | null {
  if (place.username === '' || password === '') return null;
  if (password === undefined) {
    const isSame =
      before?.host === place.host &&
      before.port === place.port &&
      before.security === place.security &&
      before.username === place.username;
    if (isSame) return before.sealed_password;
    throw wrongPassword('For another server, port or user, please type the password again');
  }
  if (site.sessionSecret !== undefined) return sealPassword(password, site.sessionSecret, place);
  throw wrongPassword('A password can only be kept where the operator has set SESSION_SECRET');
}

function wrongPassword(message: string): DomainError {
  const issues = [{ path: 'password', message }];
  return new DomainError('invalid', 'invalid', message, { issues });
}
