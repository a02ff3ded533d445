import { normalForm } from '@forum/contracts/normal-form';

/**
 * A text of the owners' own as it is stored: one line, without control characters and bidirectional overrides, which
 * would turn what stands around it. Blanks between words stay as they are, since French needs its own; those at its
 * ends are the original's, which joins it to what comes before and after.
 */
export function asText(written: string, original: string): string {
  const line = normalForm(written.toWellFormed().replace(TURNING, ''), 'NFC').replace(BREAKS, ' ');
  const [start = ''] = /^\s*/u.exec(original) ?? [];
  const [end = ''] = /\s*$/u.exec(original) ?? [];
  return start + line.trim() + end;
}

const TURNING = /[\u202A-\u202E\u2066-\u2069]/gu;
const BREAKS = /\p{Cc}+/gu;
