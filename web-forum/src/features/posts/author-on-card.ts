import { nameOf } from '@forum/contracts/users';
import { memberPath } from '../../lib/addresses/paths.ts';

/**
 * How a card names its author: by username (specification, section 2); a deleted account has none, and `otherwise` is
 * used for an unknown one.
 */
export function authorOnCard(author: Parameters<typeof nameOf>[0], otherwise: string): string {
  const name = memberPath(author) === null ? nameOf(author) : author.username;
  return name === '' ? otherwise : name;
}
