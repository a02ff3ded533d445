import type { StaffPost } from '@forum/contracts/staff-content';
import { titleOf } from './title-of.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('posts');

/** A post's marks, each in words. */
export function marksOf({ featured, pinned, locked, mergedInto }: StaffPost): readonly string[] {
  return [
    ...(featured ? [t('featuredMark')] : []),
    ...(pinned ? [t('pinnedMark')] : []),
    ...(locked ? [t('lockedMark')] : []),
    ...(mergedInto === null ? [] : [t('mergedInto', { title: titleOf(mergedInto) })]),
  ];
}
