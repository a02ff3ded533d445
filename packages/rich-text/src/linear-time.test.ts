import { expect, it } from 'vitest';
import { doc, toJson } from './build.ts';
import { contentIssue } from './content-issue.ts';
import { parseContent } from './document-schema.ts';
import { cardExcerpt, openingOf } from './excerpt.ts';
import { fromPlainText, parseCommentContent } from './from-plain-text.ts';
import { mentionedUsernames, splitMentions } from './mentions.ts';
import { wordCount } from './plain-text.ts';
import { renderHtml } from './render-html.ts';
import { safeUrl } from './safe-url.ts';
import { slugOf } from './slug.ts';

const SIZE = 200_000;
const attacks = [
  '@',
  '@a.',
  '@a-',
  'a@',
  ' ',
  '\n',
  '-',
  '.',
  '\u0301',
  '日',
  '{"root"',
  '\t',
  'é',
  '@@a_ ',
].map((unit) => unit.repeat(SIZE / unit.length));

// Quadratic work on 200,000 characters would take tens of seconds; all of it together takes well under one.
const LIMIT_MS = 5_000;

it.each(attacks)('does linear work on %#', (attack) => {
  const started = performance.now();
  const document = doc(attack);
  for (const act of [
    () => slugOf(attack),
    () => safeUrl(attack),
    () => wordCount(attack),
    () => splitMentions(attack),
    () => mentionedUsernames(document),
    () => renderHtml(document),
    () => cardExcerpt({ writtenExcerpt: attack, opening: attack }),
    () => openingOf(attack),
    () => fromPlainText(attack),
    () => parseCommentContent(attack),
    () => parseContent(attack),
    () => contentIssue(toJson(document)),
  ]) {
    act();
  }
  expect(performance.now() - started).toBeLessThan(LIMIT_MS);
});
