import { messageOf } from './message.ts';
import { MailRefused, type MailPort, type Sender } from './port.ts';

/** Where emails are submitted, and their sender. */
export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  readonly url: string;
  readonly sender: Sender;
}

const CONNECTIONS = 4;
const PATIENCE_MS = 20_000;

/** Sends emails through an SMTP server. Connects with the first email, so that a forum starts without it. */
export function createSmtpMail({ url, sender }: SmtpSettings): MailPort {
  // Loaded with the first email: most processes send none.
  let opened: ReturnType<typeof openTransport> | null = null;
  return {
    send: async (mail) => {
      try {
        opened ??= openTransport(url);
        await (await opened).sendMail(messageOf(mail, sender));
      } catch (error) {
        if (isStranger(error)) throw new Error('This is not a mail server.', { cause: error });
        throw isRefusal(error) ? new MailRefused(refusalOf(error), { cause: error }) : error;
      }
    },
    close: async () => (await opened)?.close(),
  };
}

async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
}

/** A 5xx answer to the address or to the email; 4xx means "later", and a wrong password is not the email's fault. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const { code, responseCode } = error;
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500;
}

/** What else listens there may be anything within the network: what it says is nobody's business. */
function isStranger(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Invalid greeting');
}

function refusalOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
