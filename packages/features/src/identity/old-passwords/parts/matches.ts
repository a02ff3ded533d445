import { pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { verify as verifyArgon } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { digestOf } from './digest.ts';
import type { KnownLogin } from './parse-login.ts';
import { isFast } from './recipe.ts';
import { typedForms } from './typed.ts';

const derive = promisify(pbkdf2);

/**
 * Whether the password is that of the login, whose `hash` is as it is kept: of the fast recipes, argon2id of it. All
 * heavy work is done in threads beside the loop.
 */
export async function matches(login: KnownLogin, password: string): Promise<boolean> {
  let isRight = false;
  // All forms are tried, so that the time tells nothing of which one was right.
  for (const typed of typedForms(password, login)) {
    if (await isOf(login, typed)) isRight = true;
  }
  return isRight;
}

async function isOf({ recipe, hash, salt, params }: KnownLogin, typed: Buffer): Promise<boolean> {
  if (isFast(recipe)) return verifyArgon(hash, await digestOf(recipe, typed, salt));
  if (recipe === 'bcrypt') return verifyBcrypt(typed, hash);
  if (recipe === 'argon2') return verifyArgon(hash, typed);
  const { iterations = 1, length = 32 } = params;
  const kept = Buffer.from(hash, 'hex');
  const found = await derive(typed, salt, iterations, length, recipe.slice('pbkdf2-'.length));
  return kept.length === found.length && timingSafeEqual(kept, found);
}
