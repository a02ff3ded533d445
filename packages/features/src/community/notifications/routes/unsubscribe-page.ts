import type { Language } from '@forum/contracts/settings';
import { escapeHtml } from '@forum/rich-text';
import { LETTERS } from '../parts/letters.ts';
import type { MailTopic } from '../parts/unsubscribe-token.ts';

interface About {
  readonly siteName: string;
  readonly topics: readonly MailTopic[];
  readonly language: Language;
}

/** Asks to confirm: merely opening a link, as mail scanners do, must end nothing. The form posts to its own URL. */
export function askingPage({ siteName, topics, language }: About): string {
  const say = LETTERS.in(language);
  return page(
    siteName,
    language,
    `<p>${say('ask', { topic: namesOf(topics, language) })}</p>
<form method="post"><button name="List-Unsubscribe" value="One-Click">${say('unsubscribe')}</button></form>`,
  );
}

/** Says that it is done. */
export function donePage({ siteName, topics, language }: About): string {
  const say = LETTERS.in(language);
  return page(siteName, language, `<p>${say('done', { topic: namesOf(topics, language) })}</p>`);
}

/** "comments on your posts and mentions of you" */
function namesOf(topics: readonly MailTopic[], language: Language): string {
  const say = LETTERS.in(language);
  const names = topics.map((topic) => say('topic', { topic }));
  return new Intl.ListFormat(language).format(names);
}

/** Says that the link is invalid, or that its member is gone. */
export function unknownPage(siteName: string): string {
  return page(siteName, 'en', `<p>${LETTERS.in('en')('unknown')}</p>`);
}

function page(siteName: string, language: Language, body: string): string {
  const say = LETTERS.in(language);
  const title = escapeHtml(siteName);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${say('emails')} · ${title}</title></head>
<body><main><h1>${title}</h1>
${body}
<p><a href="/">${say('toForum')}</a></p></main></body></html>
`;
}
