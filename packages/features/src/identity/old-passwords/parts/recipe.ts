import { z } from 'zod';

/** Digests that a fast computer tries by the billion: never stored as they are. */
export const FAST = [
  'md5',
  'md5-salted',
  'md5-mybb',
  'sha1',
  'sha1-salted',
  'sha256-salted',
  'phpass',
] as const;
/** Hashes that are slow by themselves: stored as they come. */
export const SLOW = ['pbkdf2-sha1', 'pbkdf2-sha256', 'pbkdf2-sha512', 'bcrypt', 'argon2'] as const;

/** How an old forum hashed a password: docs/move-in.md, Passwords. */
export type Recipe = (typeof FAST)[number] | (typeof SLOW)[number];

/** What a recipe needs besides hash and salt. */
export const recipeParams = z.strictObject({
  /** Rounds of PBKDF2. */
  iterations: z.number().int().min(1).max(1_000_000).optional(),
  /** Bytes of PBKDF2. */
  length: z.number().int().min(16).max(64).optional(),
  /** The member's name, which stands before the password in lower case (SMF). */
  name: z.string().min(1).max(200).optional(),
  /** The password's characters & < > " were escaped as in HTML (phpBB). */
  escaped: z.boolean().optional(),
  /** A digest of the password was hashed in its place, in hexadecimal (NodeBB, vBulletin 5). */
  prehash: z.enum(['md5', 'sha512']).optional(),
});

/** The parameters of a recipe. */
export type RecipeParams = z.infer<typeof recipeParams>;

/** Whether the recipe is one of those that are never stored as they are. */
export function isFast(recipe: Recipe): recipe is (typeof FAST)[number] {
  return FAST.some((fast) => fast === recipe);
}
