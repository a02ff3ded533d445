import { createHash } from 'node:crypto';
import { normalForm } from '@forum/contracts/normal-form';

/** How much of a text is read, in characters, and how many words of it count. */
const MOST_LETTERS = 20_000;
const MOST_WORDS = 200;

/** The words of a text and the hosts it names, each once, as numbers in the order of these: not that of the text. */
export function spamWords(text: string): number[] {
  const folded = normalForm(text.slice(0, MOST_LETTERS), 'NFKC').toLowerCase();
  const hosts = folded.match(/(?<=https?:\/\/)[^\s/"<>]{1,253}/gu) ?? [];
  const words = folded.match(/[\p{L}\p{N}]{3,40}/gu) ?? [];
  return [...new Set([...hosts, ...words])]
    .slice(0, MOST_WORDS)
    .map(numberOf)
    .toSorted((a, b) => a - b);
}

function numberOf(word: string): number {
  return createHash('sha256').update(word).digest().readInt32BE(0);
}
