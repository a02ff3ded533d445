import { randomInt } from 'node:crypto';
import { normalForm } from '@forum/contracts/normal-form';
import { BACKUP_CODES } from '@forum/contracts/second-factors';

// No letters and digits that look alike.
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;
const CODE = /^[0-9][a-z2-9]{11}$/;

/** New codes: the first sign of each is its slot, so that one hash is compared; 54 random bits follow. */
export function newBackupCodes(): string[] {
  return Array.from({ length: BACKUP_CODES }, (_, slot) => {
    const rest = Array.from({ length: LENGTH - 1 }, () => SIGNS[randomInt(SIGNS.length)] ?? '');
    return `${slot}${rest.join('')}`;
  });
}

/** A code as people read it: `3kqx-72mf-9tza`. */
export function shownCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}

/** What was typed, without the blanks and dashes that people add. */
export function typedCode(text: string): string {
  // Full-width digits of another keyboard are digits.
  return normalForm(text, 'NFKC').replaceAll(/[\s-]/gu, '').toLowerCase();
}

/** The slot of a backup code; null: it is none. */
export function slotOf(code: string): number | null {
  return CODE.test(code) ? Number(code[0]) : null;
}
