import { createHash } from 'node:crypto';

/** The id of a picture: a hash of its address as texts have it. `copyOf` in SQL makes the same. */
export function pictureId(address: string): string {
  return createHash('sha256').update(address).digest('hex');
}
