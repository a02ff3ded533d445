import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@forum/kernel';
import { messageOf } from './message.ts';
import type { Mail, MailPort, Sender } from './port.ts';

/** Where emails are stored, and their sender. */
export interface MailFileSettings {
  readonly folder: string;
  readonly sender: Sender;
  readonly logger: Pick<Logger, 'info'>;
}

/**
 * Stores each mail as an `.eml` file named after its Message-ID, readable by its owner only, and logs where: never its
 * text, since a link in it may be a key, nor its recipient, since a log outlives an erased account.
 */
export function createMailFiles({ folder, sender, logger }: MailFileSettings): MailPort {
  return {
    send: async (mail) => {
      // Loaded with the first email: most processes send none.
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
      const message = await new MailComposer({ ...messageOf(mail, sender), newline: 'win' })
        .compile()
        .build();
      const file = join(folder, fileNameOf(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // All or nothing: a reader never finds half an email.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      logger.info({ file }, 'a mail is kept as a file');
    },
    close: async () => undefined,
  };
}

function fileNameOf({ messageId }: Mail): string {
  const local = messageId.replace(/^<|@.*$/g, '').replace(/[^\w-]/g, '_');
  return `${local.slice(0, 100)}.eml`;
}
