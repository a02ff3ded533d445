import { readSiteName } from '@forum/features/operations/site-settings/queries/look';
import { writeLetter } from '@forum/mail';
import type { Command } from '../toolbox.ts';

/** Sends an email at once, and says what the mail server answered. */
export const mailCommand: Command = {
  name: 'mail',
  help: 'send a test email: mail test ADDRESS',
  run: async ({ ctx, settings, print }, [act, to]) => {
    if (act !== 'test' || to === undefined) {
      print('Name the recipient: npm run forum -- mail test ada@example.com');
      return 2;
    }
    const { siteUrl } = ctx.site;
    const siteName = await readSiteName(ctx);
    const id = ctx.newId();
    const words = writeLetter({
      siteName,
      siteUrl,
      paragraphs: ['The operator sent this email to check that emails arrive. They do.'],
      footer: `Sent from the command line of ${siteUrl}.`,
    });
    await ctx.mail.send({
      to,
      senderName: siteName,
      subject: `A test from ${siteName}`,
      ...words,
      messageId: `<${id}@${new URL(siteUrl).hostname}>`,
    });
    print(
      settings.smtpUrl === undefined
        ? `SMTP_URL is not set: the email was written to ${settings.mailFolder}, and none are sent.`
        : `The mail server accepted an email to ${to}.`,
    );
    return 0;
  },
};
