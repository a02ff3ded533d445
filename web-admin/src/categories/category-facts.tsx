import type { Role } from '@forum/contracts';
import type { CategoryTree } from '@forum/contracts/categories';
import type { ReactNode } from 'react';
import { ColorChip } from '../layout/ColorChip.tsx';
import { textsOf } from '../messages/texts.ts';
import { COLOR_NAMES, ROLE_NAMES } from '../layout/kinds.ts';

const t = textsOf('categories');

interface Fact {
  readonly label: string;
  readonly isNumber: boolean;
  readonly of: (category: CategoryTree) => ReactNode;
}

/** Facts about a category besides its name: a column of the table, a line of the card. */
export const CATEGORY_FACTS: readonly Fact[] = [
  { label: t('address'), isNumber: false, of: ({ slug }) => slug },
  {
    label: t('colour'),
    isNumber: false,
    of: ({ color }) => <ColorChip color={color}>{COLOR_NAMES[color]}</ColorChip>,
  },
  {
    label: t('whoMayPost'),
    isNumber: false,
    of: ({ allowedRoles }) => namesOf(allowedRoles),
  },
  {
    label: t('whoMayReply'),
    isNumber: false,
    of: ({ replyRoles }) => namesOf(replyRoles),
  },
  {
    label: t('whoMaySeeIt'),
    isNumber: false,
    of: ({ seeRoles, seeGroups }) =>
      seeGroups.length > 0 ? t('membersOfGroups') : namesOf(seeRoles),
  },
  { label: t('posts'), isNumber: true, of: ({ _count }) => _count.posts },
  { label: t('members'), isNumber: true, of: ({ _count }) => _count.members },
];

function namesOf(roles: readonly Role[]): string {
  return roles.length === 0 ? t('everyone') : roles.map((role) => ROLE_NAMES[role]).join(', ');
}
