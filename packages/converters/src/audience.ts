import type { NewRow } from '@forum/move-in';

/** Whom a permission admits. */
export type Audience = NonNullable<NewRow<'categories'>['see']>;

/** Only those whom both admit. Of groups that are named on one side alone, nobody: who is in both is not looked up. */
export function bothOf(one: Audience, other: Audience): Audience {
  if (one.who === 'staff' || other.who === 'everyone') return one;
  if (other.who === 'staff' || one.who === 'everyone') return other;
  if (other.who === 'members') return one;
  if (one.who === 'members') return other;
  const groups = (one.groups ?? []).filter((group) => other.groups?.includes(group));
  return groups.length === 0 ? { who: 'staff' } : { who: 'groups', groups };
}
