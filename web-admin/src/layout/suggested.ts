import { textsOf } from '../messages/texts.ts';

const t = textsOf('submissions');

const SUGGESTED_FROM = 0.8;

/** What earlier decisions suggest about a text, as a fact of its head, where they suggest anything. */
export function suggested(spam: number | null): [string, string][] {
  if (spam === null || spam < SUGGESTED_FROM) return [];
  return [[t('looksLike'), t('spamAt', { percent: Math.floor(spam * 100) })]];
}
