import type { StaffPost } from '@forum/contracts/staff-content';
import { titleOf } from './title-of.ts';

/** A post's marks, in words. */
export function marksOf({ featured, pinned, locked, mergedInto }: StaffPost): string {
  const marks = [
    ...(featured ? ['featured'] : []),
    ...(pinned ? ['pinned'] : []),
    ...(locked ? ['locked'] : []),
    ...(mergedInto === null ? [] : [`merged into “${titleOf(mergedInto)}”`]),
  ];
  return marks.join(', ');
}
