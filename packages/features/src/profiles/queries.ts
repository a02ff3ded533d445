import { levelOf, type Author } from '@forum/contracts/users';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../read-database.ts';

/** The author shown for a member whose account is gone. */
export function deletedAuthor(id: string): Author {
  return {
    id,
    username: 'deleted',
    displayName: 'Deleted member',
    avatar: null,
    role: 'MEMBER',
    reputation: 0,
    level: 1,
  };
}

/** The members beside posts and comments: every id asked for is in the map. One query. */
export async function listAuthors(
  db: Kysely<ReadDatabase>,
  ids: readonly string[],
): Promise<Map<string, Author>> {
  const authors = new Map(ids.map((id) => [id, deletedAuthor(id)]));
  if (authors.size === 0) return authors;
  const rows = await db
    .selectFrom('account')
    .innerJoin('member_profile', 'member_profile.member_id', 'account.member_id')
    .leftJoin('member_reputation', 'member_reputation.member_id', 'account.member_id')
    .select(['account.member_id as id', 'username', 'display_name', 'avatar', 'role', 'points'])
    .where('account.member_id', 'in', [...authors.keys()])
    .execute();
  for (const { id, username, display_name, avatar, role, points } of rows) {
    const reputation = Math.max(0, points ?? 0);
    const level = levelOf(reputation);
    authors.set(id, { id, username, displayName: display_name, avatar, role, reputation, level });
  }
  return authors;
}
