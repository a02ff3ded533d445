import { showsSomething } from '@forum/contracts/visible-text';
import { worseThanLinear } from '@forum/testing/growth';
import { expect, it } from 'vitest';
import { addressesOf } from './addresses.ts';
import { doc, link, p, toJson } from './build.ts';
import { commentContentIssue, contentIssue } from './content-issue.ts';
import { parseContent } from './document-schema.ts';
import { openingOf, POST_CARD, shorten } from './excerpt.ts';
import { fromPlainText } from './from-plain-text.ts';
import { mentionedUsernames, splitMentions } from './mentions.ts';
import { plainTextOf, wordCount } from './plain-text.ts';
import { renderHtml } from './render-html.ts';
import { safeImageUrl, safeUrl } from './safe-url.ts';
import { slugOf } from './slug.ts';

it.each([
  ['A slug is made', slugOf],
  ['An address is checked', safeUrl],
  ['An image is checked', (text: string) => safeImageUrl(text, 'https://forum.example')],
  ['Words are counted', wordCount],
  ['Something to see is found', showsSomething],
  ['Mentions are found', splitMentions],
  ['Members are found in a document', (text: string) => mentionedUsernames(doc(text))],
  ['Addresses are found', (text: string) => addressesOf(doc(p(link(text, text))))],
  ['A document is drawn', (text: string) => renderHtml(doc(text))],
  ['A document is read aloud', (text: string) => plainTextOf(doc(text))],
  ['A document is read', parseContent],
  ['A plain text becomes a document', fromPlainText],
  ['A post is checked', (text: string) => contentIssue(toJson(doc(text)))],
  ['A comment is checked', commentContentIssue],
  ['An excerpt is cut', (text: string) => shorten(openingOf(text), POST_CARD)],
])(
  '%s in linear time',
  (_what, act) => {
    expect(worseThanLinear(act)).toEqual([]);
  },
  60_000,
);
