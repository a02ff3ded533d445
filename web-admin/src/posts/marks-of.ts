import type { StaffPost } from '@forum/contracts/staff-content';

/** What a post is marked as, in words. */
export function marksOf({ featured, pinned, locked, mergedInto }: StaffPost): string {
  const marks = [
    ...(featured ? ['featured'] : []),
    ...(pinned ? ['pinned'] : []),
    ...(locked ? ['locked'] : []),
    ...(mergedInto === null ? [] : [`merged into “${mergedInto.title}”`]),
  ];
  return marks.join(', ');
}
