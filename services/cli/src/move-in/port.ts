import type { ProcessContext } from '@forum/features';
import { bringThread, keepThatCame } from '@forum/features/community/move-in/commands';
import { listThatCame } from '@forum/features/community/move-in/queries';
import { createCategory } from '@forum/features/content/categories/commands';
import { importMember } from '@forum/features/identity/accounts/commands';
import { importGroup } from '@forum/features/identity/groups/operations/imports';
import { listAuthors } from '@forum/features/identity/members/queries/authors';
import { DomainError } from '@forum/kernel';
import type { MoveInPort, NewCategory, NewMember } from '@forum/move-in/import/port';
import { slugOf } from '@forum/rich-text';

/** The forum as an import of a move-in file sees it. `source`: the forum that everything comes from. */
export function moveInPort(ctx: ProcessContext, source: string): MoveInPort {
  return {
    came: async (kind, keys) => {
      if (keys.length === 0) return new Map();
      const rows = await listThatCame(ctx.db, { source, kind, keys });
      return new Map(rows.map((row) => [row.key, row]));
    },
    keep: (kind, rows) =>
      keepThatCame(
        ctx,
        rows.map((row) => ({ ...row, source, kind })),
      ),
    bringMember: (member) => bringMember(ctx, member),
    bringCategory: (category) => bringCategory(ctx, category),
    bringGroup: async (group) => {
      await importGroup(ctx, { meta: SYSTEM, group });
    },
    bringThread: ({ key, digest, ...thread }) =>
      bringThread(ctx, { ...thread, row: { source, kind: 'topics', key, digest } }),
    namesOf: async (ids) => {
      const authors = await listAuthors(ctx.db, ids);
      return new Map([...authors].map(([id, { username }]) => [id, username]));
    },
  };
}

const SYSTEM = { actor: null } as const;

async function bringMember(ctx: ProcessContext, member: NewMember) {
  const { id: memberId, username, email, isEmailConfirmed: isConfirmed, role } = member;
  const profile = {
    display_name: member.displayName,
    bio: member.bio,
    location: member.location,
    website: member.website,
    avatar: member.avatar,
    cover_photo: member.cover,
    last_active_at: member.lastSeenAt,
  };
  const address = email === null ? null : { address: email, isConfirmed };
  const meta = { actor: null, at: member.createdAt };
  const given = { memberId, username, profile, email: address, role };
  const { result } = await importMember(ctx, { meta, ...given });
  return result;
}

/** One of the addresses that the place wants, or one of its own. */
async function bringCategory(ctx: ProcessContext, category: NewCategory): Promise<void> {
  const { id, name, isPostedByStaff, isRepliedToByStaff, slug, ...given } = category;
  const fields = {
    ...given,
    id,
    name,
    color: 'indigo' as const,
    allowedRoles: isPostedByStaff ? ['MODERATOR' as const] : [],
    replyRoles: isRepliedToByStaff ? ['MODERATOR' as const] : [],
  };
  const base = (slugOf(slug ?? name) ?? 'category').slice(0, 60);
  for (const wanted of [base, `${base}-${id.slice(-8)}`]) {
    try {
      await createCategory(ctx, {
        meta: SYSTEM,
        actor: null,
        category: { ...fields, slug: wanted },
      });
      return;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'category-exists') return;
      const isOfSlug =
        error.code === 'slug-taken' || error.issues.some(({ path }) => path === 'slug');
      if (!isOfSlug || wanted !== base) throw error;
    }
  }
}
