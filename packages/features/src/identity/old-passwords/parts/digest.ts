import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FAST } from './recipe.ts';

const ITOA64 = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Of MD5, about a millisecond. */
const ROUNDS_AT_ONCE = 512;

/** What one of the fast recipes makes of a password: hexadecimal, or the whole text of phpass. */
export async function digestOf(
  recipe: (typeof FAST)[number],
  typed: Buffer,
  salt: string,
): Promise<string> {
  switch (recipe) {
    case 'md5':
      return hash('md5', typed);
    case 'md5-salted':
      return hash('md5', hash('md5', typed) + salt);
    case 'md5-mybb':
      return hash('md5', hash('md5', salt) + hash('md5', typed));
    case 'sha1':
      return hash('sha1', typed);
    case 'sha1-salted':
      return hash('sha1', hash('sha1', typed) + salt);
    case 'sha256-salted':
      return hash('sha256', hash('sha256', typed) + salt);
    case 'phpass':
      return phpass(typed, salt);
    default:
      return recipe satisfies never;
  }
}

/** Rounds of a setting of phpass, as a power of two; -1: it is none. */
export function phpassRounds(setting: string): number {
  return ITOA64.indexOf(setting.charAt(3));
}

/** Others have their turn meanwhile: a member's sign-in must not hold up a process. */
async function phpass(typed: Buffer, setting: string): Promise<string> {
  const rounds = 2 ** phpassRounds(setting);
  let digest = hash('md5', Buffer.concat([Buffer.from(setting.slice(4)), typed]), 'buffer');
  for (let round = 0; round < rounds; round++) {
    digest = hash('md5', Buffer.concat([digest, typed]), 'buffer');
    if (round % ROUNDS_AT_ONCE === 0) await setImmediate();
  }
  return setting + encode64(digest);
}

/** Six bits a character, lowest first. */
function encode64(bytes: Buffer): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const chunk = bytes.subarray(at, at + 3);
    let value = chunk.readUIntLE(0, chunk.length);
    for (let nth = 0; nth <= chunk.length; nth++) {
      text += ITOA64.charAt(value & 63);
      value >>= 6;
    }
  }
  return text;
}
