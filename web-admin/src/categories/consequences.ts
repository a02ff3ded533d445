import { haveSameAudience, type Audience } from '@forum/contracts/categories';
import type { CategoryAudience } from '@forum/contracts/category-audience';
import { role } from '@forum/contracts/roles';
import { z } from 'zod';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('categories');

const inForm = z.object({
  seeRoles: z.array(role).nullish(),
  seeGroups: z.array(z.string()).nullish(),
});

/** The audience in the fields of a form: staff stand for all their roles, and are there wherever a group is. */
export function audienceIn(values: unknown): { seeRoles: ['MODERATOR'] | []; seeGroups: string[] } {
  const { seeRoles, seeGroups } = inForm.parse(values);
  const groups = seeGroups ?? [];
  const isPrivate = groups.length > 0 || (seeRoles ?? []).length > 0;
  return { seeRoles: isPrivate ? ['MODERATOR'] : [], seeGroups: groups };
}

/** What follows when others see a category, in sentences with numbers. */
export function consequencesOf(
  { seeRoles, seeGroups, becoming, posts, comments, subcategories }: CategoryAudience,
  to: Audience,
): string[] {
  const from = becoming ?? { seeRoles, seeGroups };
  if (haveSameAudience(from, to)) return [t('audienceSame')];
  const numbers = { posts, comments, who: to.seeGroups.length > 0 ? 'groups' : 'staff' } as const;
  const kind = changeOf(from, to);
  return [
    t(kind, numbers),
    ...(subcategories === 0 ? [] : [t('audienceBelow', { count: subcategories })]),
    t('audienceHow'),
  ];
}

function changeOf(from: Audience, to: Audience) {
  if (to.seeRoles.length === 0) return 'audienceOpened';
  return from.seeRoles.length === 0 ? 'audienceClosed' : 'audienceOther';
}
