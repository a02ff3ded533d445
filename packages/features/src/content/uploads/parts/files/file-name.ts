import { withoutInvisible } from '@forum/contracts/invisible-characters';
import { endingOf } from '@forum/contracts/file-ending';

const LONGEST = 120;
const LONGEST_RAW = 1000;

/**
 * A file's name as it is shown and downloaded: one line without folders, without what nobody sees or what turns letters
 * around, and without what systems forbid in names. Its ending stays, however long it was.
 */
export function cleanFileName(sent: string): string {
  const last = sent.slice(-LONGEST_RAW).split(/[/\\]/).at(-1) ?? '';
  const line = withoutInvisible(last)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}<>:"|?*]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  const ending = endingOf(line);
  const dot = ending === '' ? line.length : line.length - ending.length - 1;
  const stem = Array.from(line.slice(0, dot)).slice(0, LONGEST).join('').trim();
  return ending === '' ? stem : `${stem}.${ending}`;
}
