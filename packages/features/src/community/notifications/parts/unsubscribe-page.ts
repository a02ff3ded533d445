import { escapeHtml } from '@forum/rich-text';
import type { MailTopic } from './unsubscribe-token.ts';

/** The mails that a link ends, in words. */
const MAILS: Readonly<Record<MailTopic, string>> = {
  comment: 'comments on your posts',
  reply: 'replies to your comments',
  mention: 'mentions of you',
  follow: 'new followers',
  post: 'new posts by members you follow',
  label: 'labels on your comments',
  staff: 'what moderators do to your posts and comments',
  case: 'decisions about what you wrote',
  report: 'what became of your reports',
  digest: 'what you have missed',
};

/** Asks to confirm: merely opening a link, as mail scanners do, must end nothing. The form posts to its own URL. */
export function askingPage(siteName: string, topic: MailTopic): string {
  return page(
    siteName,
    `<p>Stop getting emails about ${MAILS[topic]}?</p>
<form method="post"><button name="List-Unsubscribe" value="One-Click">Unsubscribe</button></form>`,
  );
}

/** Says that it is done. */
export function donePage(siteName: string, topic: MailTopic): string {
  return page(
    siteName,
    `<p>You will get no more emails about ${MAILS[topic]}. You can change that in your settings, under Notifications.</p>`,
  );
}

/** Says that the link is invalid, or that its member is gone. */
export function unknownPage(siteName: string): string {
  return page(siteName, '<p>This link no longer works.</p>');
}

function page(siteName: string, body: string): string {
  const title = escapeHtml(siteName);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Emails · ${title}</title></head>
<body><main><h1>${title}</h1>
${body}
<p><a href="/">To the forum</a></p></main></body></html>
`;
}
