import { worseThanLinear } from '@forum/testing/growth';
import { expect, it } from 'vitest';
import { fromCommentMarkdown } from '../src/from-comment-markdown.ts';
import { fromHtml } from '@forum/markup';
import { fromMarkdown } from '../src/from-markdown.ts';
import { Usernames } from '../src/usernames.ts';

const base = { origin: 'https://cooking.example' };

it.each([
  ['a text in HTML', (text: string) => fromHtml(text, base)],
  ['a text in Markdown', (text: string) => fromMarkdown(text, base)],
  ['a comment', (text: string) => fromCommentMarkdown(text, base)],
  ['a name', (text: string) => new Usernames().assign(text, '1')],
])(
  '%s is read in linear time',
  (_what, read) => {
    expect(worseThanLinear(read)).toEqual([]);
  },
  60_000,
);
