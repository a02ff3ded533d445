import type { MailPort } from './port.ts';
import { createSmtpMail, type SmtpSettings } from './smtp.ts';

/** How the server is found out, and what takes letters while there is none. */
export interface ChosenMailSettings {
  /** The server at this moment; null: none. @throws Error where there is one that cannot be used */
  readonly read: () => Promise<SmtpSettings | null>;
  readonly files: MailPort;
}

/**
 * Sends by the server that is set at the moment, which may change while the process runs: it is read for every letter,
 * and connected to anew only where it is another one.
 */
export function createChosenMail({ read, files }: ChosenMailSettings): MailPort {
  let opened: { readonly key: string; readonly port: MailPort } | null = null;
  const portFor = (settings: SmtpSettings): MailPort => {
    const key = JSON.stringify(settings);
    if (opened?.key === key) return opened.port;
    // What it is sending is sent first.
    void opened?.port.close();
    opened = { key, port: createSmtpMail(settings) };
    return opened.port;
  };
  return {
    send: async (mail) => {
      const settings = await read();
      await (settings === null ? files : portFor(settings)).send(mail);
    },
    close: async () => {
      await opened?.port.close();
      await files.close();
    },
  };
}
