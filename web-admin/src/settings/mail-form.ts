import { mailServerForm, type MailServer, type MailServerForm } from '@forum/contracts/mail-server';
import { z } from 'zod';
import { serverText } from '../messages/texts.ts';

const fields = z.object({
  host: z.string().nullish(),
  port: z.coerce.number().nullish(),
  security: z.string().nullish(),
  username: z.string().nullish(),
  password: z.string().nullish(),
  from: z.string().nullish(),
});

/** The mail server as a form edits it; a password is never filled in. */
function mailFieldsOf({ host, port, security, username, from }: MailServer) {
  return { host, port, security, username, password: '', from };
}

/** The mail server's part of a form's record. */
export function mailOf(server: MailServer | undefined) {
  return server === undefined ? {} : { mail: mailFieldsOf(server) };
}

/** What a form would set; null: nothing about the mail server has changed, or it is not the owners' to set. */
export function mailChangeIn(field: unknown, server: MailServer | undefined): object | null {
  const typed = fields.safeParse(field).data;
  if (server === undefined || server.source === 'environment' || typed === undefined) return null;
  const { password, ...place } = { ...mailFieldsOf(server), ...withoutNull(typed) };
  const { password: _none, ...present } = mailFieldsOf(server);
  const isSame = JSON.stringify(place) === JSON.stringify(present);
  if (isSame && password === '') return null;
  // An empty field keeps the password that there is.
  return password === '' && (server.hasPassword || place.username !== '')
    ? place
    : { ...place, password };
}

/** What is wrong with it, by field. */
export function mailIssuesIn(change: object): Record<string, string> {
  const { error } = mailServerForm.safeParse(change);
  const issues = (error?.issues ?? []).map(
    ({ path, message }) => [String(path[0]), serverText(message)] as const,
  );
  return Object.fromEntries(issues.toReversed());
}

/** What is sent. @throws ZodError if something is wrong with it */
export function mailBodyOf(change: object): MailServerForm {
  return mailServerForm.parse(change);
}

function withoutNull(typed: z.infer<typeof fields>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => (value == null ? [] : [[name, value]])),
  );
}
