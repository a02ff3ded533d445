import { createHmac } from 'node:crypto';
import { normalForm } from '@forum/contracts/normal-form';

/** How much of a text is read, in characters, and how many words of it count. */
const MOST_LETTERS = 20_000;
const MOST_WORDS = 200;

/**
 * The words of a text and the hosts it names, each once, as numbers in the order of these: not that of the text.
 * `secret`: `SESSION_SECRET`, without which nobody can try words until the numbers match.
 */
export function spamWords(secret: string, text: string): number[] {
  const folded = normalForm(text.slice(0, MOST_LETTERS), 'NFKC').toLowerCase();
  const hosts = folded.match(/(?<=https?:\/\/)[^\s/"<>]{1,253}/gu) ?? [];
  const words = folded.match(/[\p{L}\p{N}]{3,40}/gu) ?? [];
  return [...new Set([...hosts, ...words])]
    .slice(0, MOST_WORDS)
    .map((word) => numberOf(secret, word))
    .toSorted((a, b) => a - b);
}

function numberOf(secret: string, word: string): number {
  return createHmac('sha256', `forum spam lessons ${secret}`).update(word).digest().readInt32BE(0);
}
