import type { StaffPost } from '@forum/contracts/staff-content';
import { titleOf } from './title-of.ts';

/** A post's marks, each in words. */
export function marksOf({ featured, pinned, locked, mergedInto }: StaffPost): readonly string[] {
  return [
    ...(featured ? ['featured'] : []),
    ...(pinned ? ['pinned'] : []),
    ...(locked ? ['locked'] : []),
    ...(mergedInto === null ? [] : [`merged into “${titleOf(mergedInto)}”`]),
  ];
}
