import { hash, verify } from '@node-rs/argon2';

/** The hash to keep: argon2id with the library's parameters (19 MiB, 2 passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

// Of a random text nobody knows, with the parameters of every other hash.
const HASH_OF_NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$qkA8iDGCuEKDL9TMAc7WNg$45q4yUc43mh7b3U+frJF2nW3tw98Dgi1Xez4jRlPTzE';

/**
 * Whether it is the right password. Null (no such account, or one that is not claimed) takes as long as a wrong
 * password, so that the time does not tell which accounts exist.
 */
export async function verifyPassword(kept: string | null, password: string): Promise<boolean> {
  const isRight = await verify(kept ?? HASH_OF_NOBODY, password);
  return kept !== null && isRight;
}
