import type { Role } from '@forum/contracts';
import type { CategoryTree } from '@forum/contracts/categories';
import type { ReactNode } from 'react';
import { ColorChip } from '../layout/ColorChip.tsx';

interface Fact {
  readonly label: string;
  readonly isNumber: boolean;
  readonly of: (category: CategoryTree) => ReactNode;
}

/** Facts about a category besides its name: a column of the table, a line of the card. */
export const CATEGORY_FACTS: readonly Fact[] = [
  { label: 'Address', isNumber: false, of: ({ slug }) => slug },
  {
    label: 'Colour',
    isNumber: false,
    of: ({ color }) => <ColorChip color={color}>{color}</ColorChip>,
  },
  {
    label: 'Who may post',
    isNumber: false,
    of: ({ allowedRoles }) => namesOf(allowedRoles),
  },
  {
    label: 'Who may reply',
    isNumber: false,
    of: ({ replyRoles }) => namesOf(replyRoles),
  },
  {
    label: 'Who may see it',
    isNumber: false,
    of: ({ seeRoles }) => namesOf(seeRoles),
  },
  { label: 'Posts', isNumber: true, of: ({ _count }) => _count.posts },
  { label: 'Members', isNumber: true, of: ({ _count }) => _count.members },
];

function namesOf(roles: readonly Role[]): string {
  return roles.length === 0 ? 'Everyone' : roles.join(', ');
}
