import { escapeHtml } from '@forum/rich-text';
import type { Voice } from '../../../framework/texts.ts';
import { LETTERS } from '../parts/letters.ts';
import type { MailTopic } from '../parts/unsubscribe-token.ts';

interface About {
  readonly siteName: string;
  readonly topics: readonly MailTopic[];
  readonly voice: Voice;
}

/** Asks to confirm: merely opening a link, as mail scanners do, must end nothing. The form posts to its own URL. */
export function askingPage({ siteName, topics, voice }: About): string {
  const say = LETTERS.in(voice);
  return page(
    siteName,
    voice,
    `<p>${escapeHtml(say('ask', { topic: namesOf(topics, voice) }))}</p>
<form method="post"><button name="List-Unsubscribe" value="One-Click">${escapeHtml(say('unsubscribe'))}</button></form>`,
  );
}

/** Says that it is done. */
export function donePage({ siteName, topics, voice }: About): string {
  const say = LETTERS.in(voice);
  return page(
    siteName,
    voice,
    `<p>${escapeHtml(say('done', { topic: namesOf(topics, voice) }))}</p>`,
  );
}

/** "comments on your posts and mentions of you" */
function namesOf(topics: readonly MailTopic[], voice: Voice): string {
  const say = LETTERS.in(voice);
  const names = topics.map((topic) => say('topic', { topic }));
  return new Intl.ListFormat(voice.language).format(names);
}

/** Says that the link is invalid, or that its member is gone. */
export function unknownPage(siteName: string, voice: Voice): string {
  return page(siteName, voice, `<p>${escapeHtml(LETTERS.in(voice)('unknown'))}</p>`);
}

function page(siteName: string, voice: Voice, body: string): string {
  const say = LETTERS.in(voice);
  const title = escapeHtml(siteName);
  return `<!doctype html>
<html lang="${voice.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(say('emails'))} · ${title}</title></head>
<body><main><h1>${title}</h1>
${body}
<p><a href="/">${escapeHtml(say('toForum'))}</a></p></main></body></html>
`;
}
