/** The content of an email, before it becomes text and HTML. Any text may contain members' words. */
export interface Letter {
  readonly siteName: string;
  readonly siteUrl: string;
  /** The letter's own words, beside its content; left out: in English. */
  readonly frame?: LetterFrame | undefined;
  readonly paragraphs: readonly string[];
  /** The one call to action. */
  readonly link?: { readonly label: string; readonly url: string } | undefined;
  /** The button's colours; left out: the usual ones. */
  readonly buttonColors?: ButtonColors | undefined;
  /** Lists of links. */
  readonly lists?: readonly LinkList[] | undefined;
  /** The owners' own line at the end, such as an imprint; left out or empty: none. */
  readonly siteFooter?: string | undefined;
  /** Why the reader receives it, below a rule. */
  readonly footer: string;
  /** Where the reader unsubscribes from emails of this kind. */
  readonly unsubscribeUrl?: string | undefined;
}

/** A button's colours, `#rrggbb`. */
export interface ButtonColors {
  readonly ground: string;
  readonly text: string;
}

/** A letter's own words, in its reader's language. */
export interface LetterFrame {
  /** A BCP 47 tag. */
  readonly language: string;
  /** Precedes the button's address, for programs that show no button. */
  readonly withoutButton: string;
  readonly unsubscribe: string;
  /** Separates a label from its address in the text: languages differ in the space before the colon. */
  readonly colon: string;
}

/** In English. */
export const ENGLISH_FRAME: LetterFrame = {
  language: 'en',
  withoutButton: 'If the button does not work, open this address:',
  unsubscribe: 'Unsubscribe',
  colon: ':',
};

/** Links under a heading; labels may contain members' words. */
export interface LinkList {
  readonly heading: string;
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

/** The same words as text and as HTML. Only the links, the site's address and the unsubscribe address become links. */
export function writeLetter(letter: Letter): { readonly text: string; readonly html: string } {
  return { text: textOf(letter), html: htmlOf(letter) };
}

function textOf({
  frame = ENGLISH_FRAME,
  paragraphs,
  link,
  lists = [],
  footer,
  siteFooter = '',
  unsubscribeUrl,
  siteName,
  siteUrl,
}: Letter): string {
  const parts = paragraphs.map(withoutLinks);
  if (link !== undefined) parts.push(`${withoutLinks(link.label)}${frame.colon}\n${link.url}`);
  for (const { heading, links } of lists) {
    const lines = links.map(({ label, url }) => `- ${withoutLinks(label)}\n  ${url}`);
    parts.push([withoutLinks(heading), ...lines].join('\n'));
  }
  const ending = [withoutLinks(footer), `${withoutLinks(siteName)}, ${siteUrl}`];
  if (unsubscribeUrl !== undefined)
    ending.push(`${frame.unsubscribe}${frame.colon} ${unsubscribeUrl}`);
  if (siteFooter !== '') ending.push(withoutLinks(siteFooter));
  return `${parts.join('\n\n')}\n\n-- \n${ending.join('\n')}\n`;
}

function htmlOf({
  frame = ENGLISH_FRAME,
  paragraphs,
  link,
  buttonColors = USUAL_COLORS,
  lists = [],
  footer,
  siteFooter = '',
  unsubscribeUrl,
  siteName,
  siteUrl,
}: Letter): string {
  const body = paragraphs.map((one) => `<p dir="auto">${plain(one).replaceAll('\n', '<br>')}</p>`);
  if (link !== undefined) {
    body.push(
      `<p><a href="${escaped(link.url)}" style="${buttonIn(buttonColors)}">${plain(link.label)}</a></p>`,
      `<p style="${SMALL}">${plain(frame.withoutButton)}<br>${escaped(link.url)}</p>`,
    );
  }
  for (const { heading, links } of lists) {
    const items = links.map(
      ({ label, url }) => `<li dir="auto"><a href="${escaped(url)}">${plain(label)}</a></li>`,
    );
    body.push(
      `<h2 dir="auto" style="${HEADING}">${plain(heading)}</h2>`,
      `<ul>${items.join('')}</ul>`,
    );
  }
  const ending = [plain(footer), `<a href="${escaped(siteUrl)}">${plain(siteName)}</a>`];
  if (unsubscribeUrl !== undefined) {
    ending.push(`<a href="${escaped(unsubscribeUrl)}">${plain(frame.unsubscribe)}</a>`);
  }
  if (siteFooter !== '') ending.push(plain(siteFooter));
  return [
    '<!doctype html>',
    `<html lang="${escaped(frame.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>`,
    `<body style="${PAGE}">`,
    ...body,
    `<hr><p style="${SMALL}">${ending.join('<br>')}</p>`,
    '</body></html>',
  ].join('\n');
}

const PAGE = 'font-family:sans-serif;line-height:1.5;color:#1a1a1a;max-width:36em';
const HEADING = 'font-size:1.1em';
const SMALL = 'font-size:0.85em;color:#555';
// The light theme's accent: mail programs show letters on white.
const USUAL_COLORS: ButtonColors = { ground: '#006186', text: '#ffffff' };

function buttonIn({ ground, text }: ButtonColors): string {
  return `display:inline-block;padding:0.6em 1.2em;border-radius:6px;background:${escaped(ground)};color:${escaped(text)};text-decoration:none`;
}

function plain(text: string): string {
  return escaped(withoutLinks(text));
}

/**
 * Mail programs turn anything link-like into a link, so a member called "evil.example" would get one in the forum's
 * mail. An invisible blank inside prevents it.
 */
function withoutLinks(text: string): string {
  return text.replace(/([.:@/])(?=[^\s.:@/])/gu, '$1\u200B');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
