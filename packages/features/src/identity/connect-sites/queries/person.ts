import { atLeast, type Actor } from '@forum/contracts';
import type { AppContext } from '../../../framework/feature.ts';
import { getOwnProfile } from '../../profiles/queries.ts';

/** What a site is told of a member, in Discourse's words; null: they are suspended, and nobody vouches for them. */
export async function personOf(
  { db, site }: Pick<AppContext, 'db' | 'site'>,
  { id, role }: Pick<Actor, 'id' | 'role'>,
): Promise<Record<string, string> | null> {
  const own = await getOwnProfile(db, id);
  if (own.restrictions.some(({ kind }) => kind === 'suspension')) return null;
  const { username, displayName, email, emailVerified, avatar } = own;
  return {
    external_id: id,
    username,
    name: displayName ?? '',
    email,
    ...(emailVerified ? {} : { require_activation: 'true' }),
    ...(avatar === null ? {} : { avatar_url: new URL(avatar, site.siteUrl).href }),
    admin: String(atLeast(role, 'ADMIN')),
    moderator: String(atLeast(role, 'MODERATOR')),
    groups: (await listGroupNames(db, id)).join(','),
  };
}

/** Members may hide that they are in a hidden group; other sites do not hear of those. */
async function listGroupNames(db: AppContext['db'], memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('group_member')
    .innerJoin('member_group', 'member_group.id', 'group_member.group_id')
    .select('member_group.name')
    .where('group_member.member_id', '=', memberId)
    .where('standing', '=', 'member')
    .where('member_group.hidden', '=', false)
    .orderBy('member_group.name')
    .limit(MOST_GROUPS)
    .execute();
  // A comma parts them.
  return rows.map(({ name }) => name).filter((name) => !name.includes(','));
}

const MOST_GROUPS = 100;
