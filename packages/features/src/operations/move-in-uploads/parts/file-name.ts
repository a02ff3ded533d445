import { withoutInvisible } from '@forum/contracts/invisible-characters';

/** Bytes of a name: file systems take 255, and a number may follow. */
const LONGEST = 180;
const LONGEST_RAW = 1000;
const ENDING = /(?:\.tar)?\.[a-z0-9]{1,10}$/iu;

/**
 * A name for a file in the folder for moving in: the last part of what was sent, without what nobody sees, what systems
 * forbid, and what makes it hidden or an option at its beginning. Its ending stays. Null: nothing is left.
 */
export function safeFileName(sent: string): string | null {
  const last = sent.slice(-LONGEST_RAW).split(/[/\\]/u).at(-1) ?? '';
  const line = withoutInvisible(last)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD<>:"|?*]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.-]+|[\s.]+$/gu, '');
  const ending = ENDING.exec(line)?.[0] ?? '';
  const stem = cut(line.slice(0, line.length - ending.length)).replace(/[\s.]+$/u, '');
  return stem === '' ? null : `${stem}${ending}`;
}

/** The same name with a number: `forum-2.tar.gz`. */
export function numbered(name: string, number: number): string {
  if (number === 1) return name;
  const ending = ENDING.exec(name)?.[0] ?? '';
  return `${name.slice(0, name.length - ending.length)}-${number}${ending}`;
}

function cut(stem: string): string {
  let kept = '';
  let bytes = 0;
  for (const sign of stem) {
    bytes += Buffer.byteLength(sign);
    if (bytes > LONGEST) break;
    kept += sign;
  }
  return kept;
}
