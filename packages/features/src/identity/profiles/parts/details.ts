import type { Selectable } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

type Row = Pick<
  Selectable<ReadDatabase['member_profile']>,
  | 'cover_photo'
  | 'pronouns'
  | 'bio'
  | 'status'
  | 'status_message'
  | 'location'
  | 'timezone'
  | 'website'
  | 'gender'
  | 'availability'
  | 'mentor_status'
  | 'social_links'
  | 'interests'
  | 'expertise'
  | 'specializations'
>;

/** What a profile says beyond names and picture. */
export function detailsOf(row: Row) {
  return {
    coverPhoto: row.cover_photo,
    pronouns: row.pronouns,
    bio: row.bio,
    status: row.status,
    statusMessage: row.status_message,
    location: row.location,
    timezone: row.timezone,
    website: row.website,
    gender: row.gender,
    availability: row.availability,
    mentorStatus: row.mentor_status,
    socialLinks: row.social_links,
    interests: row.interests,
    expertise: row.expertise,
    specializations: row.specializations,
  };
}
