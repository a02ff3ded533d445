import type { PageMeta } from '@forum/contracts/page';

/** How many items of a list its numbered pages lead to: a table must not offer a page that is refused. */
export function reachable({ total, totalPages, limit }: PageMeta): number {
  return Math.min(total, totalPages * limit);
}
