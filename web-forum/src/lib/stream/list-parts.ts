import { LIMITS } from '@forum/contracts/limits';

/** The part of a list to read: a numbered page, or what follows a cursor, with the number shown in the address. */
export type ListPart = number | { readonly page: number; readonly cursor: string };

/** The page named by an address, as the first part of a list. */
export function firstPart(page: number): ListPart {
  return page;
}

/** The query of the part. */
export function askedBy(part: ListPart): { page: number } | { cursor: string } {
  return typeof part === 'number' ? { page: part } : { cursor: part.cursor };
}

/** The number of a part. */
export function numberOf(part: ListPart): number {
  return typeof part === 'number' ? part : part.page;
}

/** The part after a loaded one; null: that was the last. No address names a page that would be refused. */
export function nextPart(page: number, nextCursor: string | null): ListPart | null {
  if (nextCursor === null) return null;
  return { page: Math.min(page + 1, LIMITS.pageMax), cursor: nextCursor };
}

/** The beginning of a list that is read by cursors alone. */
export function fromTheStart(): string | undefined {
  return undefined;
}
