import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '@forum/kernel';
import type { Kysely } from 'kysely';
import type { CommandContext } from '../../framework/command-context.ts';
import type { SiteSettings } from '../../framework/ports/infrastructure.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { lookIn, nameIn } from '../../operations/site-settings/queries/look.ts';
import { isTrivialPin } from './decide/trivial-pins.ts';
import { weaknessOf, type KnownToGuessers, type Weakness } from './decide/weak-passwords.ts';
import { isCommon } from './operations/common-passwords.ts';

/** What commands need in order to put a password in force. */
export interface PasswordContext extends CommandContext {
  readonly db: Kysely<ReadDatabase>;
  readonly site: SiteSettings;
}

/** A chosen password, and the member it is for. */
export interface NewPassword extends Pick<KnownToGuessers, 'email' | 'names'> {
  readonly password: string;
  /** The field it was typed in. */
  readonly path: string;
}

const REFUSALS: Readonly<Record<Weakness, { readonly code: string; readonly message: string }>> = {
  common: {
    code: 'password-common',
    message: 'This password is too common. Please choose another one.',
  },
  name: {
    code: 'password-name',
    message: 'This password is little more than a name. Please choose another one.',
  },
};

/**
 * The hash to keep of a new password: argon2id with the library's parameters (19 MiB, 2 passes). The only way to get
 * one, so that no easily guessed password is put in force. @throws DomainError invalid `password-common`
 * `password-name`
 */
export async function hashNewPassword(
  { db, site }: Pick<PasswordContext, 'db' | 'site'>,
  { password, path, email, names }: NewPassword,
): Promise<string> {
  const { siteUrl } = site;
  const siteName = nameIn(await lookIn(db), site);
  const weakness = weaknessOf(password, { siteName, siteUrl, email, names, isCommon });
  if (weakness !== null) {
    const { code, message } = REFUSALS[weakness];
    throw new DomainError('invalid', code, message, { issues: [{ path, message }] });
  }
  return hash(password, site.hashCost);
}

/** The hash to keep of a new PIN. @throws DomainError invalid `pin-trivial` */
export async function hashNewPin(
  { site }: Pick<PasswordContext, 'site'>,
  { pin, path }: { readonly pin: string; readonly path: string },
): Promise<string> {
  if (isTrivialPin(pin)) {
    const message = 'This PIN is too easy to guess. Please choose another one.';
    throw new DomainError('invalid', 'pin-trivial', message, { issues: [{ path, message }] });
  }
  return hash(pin, site.hashCost);
}

// Hash of a random text nobody knows, with the parameters of every other hash.
const HASH_OF_NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$qkA8iDGCuEKDL9TMAc7WNg$45q4yUc43mh7b3U+frJF2nW3tw98Dgi1Xez4jRlPTzE';

/**
 * Whether the password is right. Null (no such account, or an unclaimed one) takes as long as a wrong password, so that
 * timing does not tell which accounts exist.
 */
export async function verifyPassword(kept: string | null, password: string): Promise<boolean> {
  const isRight = await verify(kept ?? HASH_OF_NOBODY, password);
  return kept !== null && isRight;
}
