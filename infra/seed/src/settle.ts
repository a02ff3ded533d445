import { changeRole, importMember } from '@forum/features/identity/accounts/commands';
import { createCategory } from '@forum/features/content/categories/commands';
import type { DemoCategory } from './content/categories.ts';
import type { DemoMember } from './content/members.ts';
import { keepDrawing } from './drawing/keep-drawing.ts';
import { demoLooks } from './drawing/looks.ts';
import { DAY, idOf, metaFor, type Seeding } from './seeding.ts';

/** A member with their profile, face and role. */
export async function addMember({ ctx, now, members }: Seeding, member: DemoMember): Promise<void> {
  const memberId = idOf(`member:${member.username}`);
  const at = new Date(now.getTime() - member.joinedDaysAgo * DAY);
  const role = member.role ?? 'MEMBER';
  const by = { id: memberId, role };
  const hasFace = demoLooks[member.username] !== undefined;
  const face = { of: 'faces', name: member.username, by, at } as const;
  await importMember(ctx, {
    meta: metaFor(`member:${member.username}`, at),
    memberId,
    username: member.username,
    profile: {
      display_name: member.displayName,
      pronouns: member.pronouns ?? null,
      bio: member.bio ?? null,
      status_message: member.statusMessage ?? null,
      avatar: hasFace ? await keepDrawing(ctx, face) : null,
      location: member.location ?? null,
      timezone: member.timezone ?? null,
      website: member.website ?? null,
      mentor_status: member.mentorStatus ?? null,
      interests: [...(member.interests ?? [])],
      expertise: [...(member.expertise ?? [])],
    },
  });
  if (role !== 'MEMBER') {
    const meta = metaFor(`role:${member.username}`, at);
    await changeRole(ctx, { meta, memberId, role, actor: null });
  }
  members.set(member.username, by);
}

interface CategoryPlace {
  readonly parentId: string | null;
  readonly position: number;
}

/** A category with its subcategories. */
export async function addCategory(
  seeding: Seeding,
  category: DemoCategory,
  place: CategoryPlace,
): Promise<void> {
  const { children = [], allowedRoles = [], ...fields } = category;
  const id = idOf(`category:${category.slug}`);
  await createCategory(seeding.ctx, {
    meta: metaFor(`category:${category.slug}`, new Date(seeding.now.getTime() - 430 * DAY)),
    actor: null,
    category: { ...fields, ...place, id, allowedRoles: [...allowedRoles] },
  });
  seeding.categories.set(category.slug, id);
  for (const [position, child] of children.entries()) {
    await addCategory(seeding, child, { parentId: id, position });
  }
}
