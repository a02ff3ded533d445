import { searchForm } from '@forum/contracts/search-form';
import type { Presence, SocialPlatform } from '@forum/contracts/users';
import { type Kysely, type RawBuilder, sql, type Updateable } from 'kysely';

/** How members describe themselves. */
export interface MemberProfileRow {
  member_id: string;
  first_name: string | null;
  last_name: string | null;
  display_name: string | null;
  avatar: string | null;
  cover_photo: string | null;
  pronouns: string | null;
  bio: string | null;
  status: Presence;
  status_message: string | null;
  location: string | null;
  timezone: string | null;
  website: string | null;
  gender: string | null;
  availability: string | null;
  mentor_status: string | null;
  social_links: Partial<Record<SocialPlatform, string>>;
  interests: string[];
  expertise: string[];
  specializations: string[];
  badges: string[];
  /** The group whose badge the member chose; shown while they are in it and it may be seen. Null: none. */
  badge_group_id: string | null;
  last_active_at: Date | null;
  /** Username and names in lower case, for user search. */
  search_text: string;
}

/** A new profile's contents; omitted fields are empty. */
export type NewProfile = Partial<Omit<MemberProfileRow, 'member_id' | 'search_text'>>;

/** The table of profiles, as queries see it. */
export type ProfileStore = { member_profile: MemberProfileRow };

/** Whose profile it is. */
interface Named {
  readonly memberId: string;
  readonly username: string;
  readonly profile: NewProfile;
}

/** Writes the profile of a new account. */
export async function insertProfile(db: Kysely<unknown>, member: Named): Promise<void> {
  await db
    .$extendTables<ProfileStore>()
    .insertInto('member_profile')
    .values({ ...profileColumns(member.profile), ...searchable(member) })
    .execute();
}

/** Changes columns of a profile; those that are undefined stay. */
export async function updateProfile(
  db: Kysely<unknown>,
  memberId: string,
  columns: Updateable<MemberProfileRow>,
): Promise<void> {
  await db
    .$extendTables<ProfileStore>()
    .updateTable('member_profile')
    .set(columns)
    .where('member_id', '=', memberId)
    .execute();
}

/** Writes by which names user search finds a member. */
export async function saveSoughtNames(
  db: Kysely<unknown>,
  memberId: string,
  names: readonly (string | null)[],
): Promise<void> {
  const search_text = searchForm(names.filter(Boolean).join(' '));
  await updateProfile(db, memberId, { search_text });
}

/**
 * Chooses the group whose badge is shown; with `from`, only if that is the present choice.
 * @returns whether it changed anything
 */
export async function swapShownBadge(
  db: Kysely<unknown>,
  memberId: string,
  { to, from }: { readonly to: string | null; readonly from?: string },
): Promise<boolean> {
  const changed = await db
    .$extendTables<ProfileStore>()
    .updateTable('member_profile')
    .set({ badge_group_id: to })
    .where('member_id', '=', memberId)
    .where('badge_group_id', 'is distinct from', to)
    .$if(from !== undefined, (query) => query.where('badge_group_id', '=', from ?? null))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** A statement that records members' presence, for a WITH clause; `members`: rows with a `member_id`. */
export function noteActive(members: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`UPDATE member_profile SET last_active_at = greatest(last_active_at, ${now})
    WHERE member_id IN (SELECT member_id FROM ${members})`;
}

function profileColumns(profile: NewProfile): Omit<MemberProfileRow, 'member_id' | 'search_text'> {
  return {
    first_name: null,
    last_name: null,
    display_name: null,
    avatar: null,
    cover_photo: null,
    pronouns: null,
    bio: null,
    status: 'ONLINE',
    status_message: null,
    location: null,
    timezone: null,
    website: null,
    gender: null,
    availability: null,
    mentor_status: null,
    social_links: {},
    interests: [],
    expertise: [],
    specializations: [],
    badges: [],
    badge_group_id: null,
    last_active_at: null,
    ...profile,
  };
}

function searchable({ memberId, username, profile }: Named) {
  const names = [username, profile.display_name, profile.first_name, profile.last_name];
  const search_text = searchForm(names.filter(Boolean).join(' '));
  return { member_id: memberId, search_text };
}

declare module '../../../framework/read-database.ts' {
  interface ReadTables extends ProfileStore {}
}
