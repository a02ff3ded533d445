import { readSiteName } from '@forum/features/operations/site-settings/queries/look';
import { writeLetter } from '@forum/mail';
import type { Command } from '../toolbox.ts';

/** Sends a mail at once, and says what the mail server answered. */
export const mailCommand: Command = {
  name: 'mail',
  help: 'try out the way to the mail server: mail test ADDRESS',
  run: async ({ ctx, settings, print }, [act, to]) => {
    if (act !== 'test' || to === undefined) {
      print('Say whom to: npm run forum -- mail test ada@example.com');
      return 2;
    }
    const { siteUrl } = ctx.site;
    const siteName = await readSiteName(ctx);
    const id = ctx.newId();
    const words = writeLetter({
      siteName,
      siteUrl,
      paragraphs: ['This mail was sent by the operator, to see whether mails arrive. They do.'],
      footer: `Sent by the command line of ${siteUrl}.`,
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
        ? `SMTP_URL is not set: the mail lies in ${settings.mailFolder}, and nobody gets any.`
        : `The mail server took a mail to ${to}.`,
    );
    return 0;
  },
};
