import { searchForm } from '@forum/contracts/search-form';
import type { ProfileChanges } from '@forum/contracts/profiles';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { updateProfile } from '../../members/operations/profile-row.ts';
import type { ProfileFields } from '../decide.ts';
import { detailsOf } from '../parts/details.ts';

type Store = Pick<ReadDatabase, 'account' | 'member_profile'>;

/** A profile as it is now. */
export interface HeldProfile {
  readonly username: string;
  readonly fields: ProfileFields;
}

/** The profile's contents, its row locked until the transaction ends; null if the account is gone. */
export async function lockProfile(
  db: Kysely<unknown>,
  memberId: string,
): Promise<HeldProfile | null> {
  const row = await db
    .$extendTables<Store>()
    .selectFrom('member_profile')
    .innerJoin('account', 'account.member_id', 'member_profile.member_id')
    .selectAll('member_profile')
    .select('username')
    .where('account.member_id', '=', memberId)
    .forUpdate('member_profile')
    .executeTakeFirst();
  return row === undefined ? null : { username: row.username, fields: fieldsOf(row) };
}

/** Writes the given fields, and the text for user search. */
export async function saveProfile(
  db: Kysely<unknown>,
  memberId: string,
  { held, changes }: { readonly held: HeldProfile; readonly changes: ProfileChanges },
): Promise<void> {
  const { displayName, firstName, lastName } = held.fields;
  const names = [
    held.username,
    changes.displayName === undefined ? displayName : changes.displayName,
    changes.firstName === undefined ? firstName : changes.firstName,
    changes.lastName === undefined ? lastName : changes.lastName,
  ];
  const search_text = searchForm(names.filter(Boolean).join(' '));
  await updateProfile(db, memberId, { ...columnsOf(changes), search_text });
}

type ProfileRow = Store['member_profile'];

function fieldsOf(row: ProfileRow): ProfileFields {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    displayName: row.display_name,
    avatar: row.avatar,
    ...detailsOf(row),
  };
}

// Omitted fields are undefined, which Kysely leaves out of the statement.
function columnsOf(changes: ProfileChanges) {
  return {
    first_name: changes.firstName,
    last_name: changes.lastName,
    display_name: changes.displayName,
    avatar: changes.avatar,
    cover_photo: changes.coverPhoto,
    pronouns: changes.pronouns,
    bio: changes.bio,
    status: changes.status,
    status_message: changes.statusMessage,
    location: changes.location,
    timezone: changes.timezone,
    website: changes.website,
    gender: changes.gender,
    availability: changes.availability,
    mentor_status: changes.mentorStatus,
    social_links: changes.socialLinks,
    interests: changes.interests,
    expertise: changes.expertise,
    specializations: changes.specializations,
  };
}
