import type { SendMailOptions } from 'nodemailer';
import type { Mail, Sender } from './port.ts';

/** The input from which nodemailer builds a message; nothing in it is read from a file or fetched. */
export function messageOf(mail: Mail, sender: Sender) {
  return {
    // As objects: an address given as text could name several.
    from: { name: headerText(mail.senderName ?? sender.name), address: sender.address },
    to: { name: '', address: headerText(mail.to) },
    subject: headerText(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: headerText(mail.messageId),
    ...threadOf(mail),
    headers: headersOf(mail),
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}

function threadOf({ threadId }: Mail): Pick<SendMailOptions, 'inReplyTo' | 'references'> {
  if (threadId === undefined) return {};
  const root = headerText(threadId);
  return { inReplyTo: root, references: root };
}

function headersOf({ unsubscribeUrl }: Mail): Record<string, string> {
  // Keeps out-of-office notes from answering the forum.
  const always = { 'Auto-Submitted': 'auto-generated' };
  if (unsubscribeUrl === undefined) return always;
  return {
    ...always,
    'List-Unsubscribe': `<${headerText(unsubscribeUrl)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

const LONGEST_HEADER = 500;

/** One line without control characters and bidirectional overrides: so nothing can start a header of its own. */
function headerText(text: string): string {
  return text
    .toWellFormed()
    .slice(0, LONGEST_HEADER)
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
