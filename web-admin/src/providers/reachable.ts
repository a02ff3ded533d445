import type { PageMeta } from '@forum/contracts/page';

/** How many items the numbered pages of a list reach: a table must not offer a page that would be refused. */
export function reachable({ total, totalPages, limit }: PageMeta): number {
  return Math.min(total, totalPages * limit);
}
