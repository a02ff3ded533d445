import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { asName, asParagraphs, asSeenLine } from './scalars.ts';
import { memberSettings } from './settings.ts';
import { ownUser, presence, SOCIAL_PLATFORMS, type SocialPlatform } from './users.ts';
import { boundedText, cleanText } from './texts.ts';
import { isWebAddress } from './web-address.ts';
import { fieldValues } from './profile-fields.ts';

/** The 29 timezones a profile may name (specification, section 3): from west to east, one per region. */
export const TIMEZONES = [
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Halifax',
  'America/Mexico_City',
  'America/Bogota',
  'America/Sao_Paulo',
  'America/Argentina/Buenos_Aires',
  'UTC',
  'Europe/London',
  'Europe/Paris',
  'Europe/Berlin',
  'Europe/Athens',
  'Europe/Istanbul',
  'Europe/Moscow',
  'Africa/Lagos',
  'Africa/Cairo',
  'Africa/Johannesburg',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Bangkok',
  'Asia/Shanghai',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
] as const;

const { profile } = LIMITS;

const atMost = (what: string, max: number) => `${what} must be at most ${max} characters`;

/** A text a member may leave empty; empty is null. */
function optional(what: string, max: number, clean: (text: string) => string = asSeenLine) {
  return cleanText(clean, {
    max,
    required: `${what} must be text`,
    tooLong: atMost(what, max),
  })
    .nullable()
    .transform((text) => text || null);
}

function address(what: string) {
  const refusal = `${what} must be a web address that starts with http:// or https://`;
  return cleanText((text) => text.trim(), {
    max: profile.address,
    required: `${what} must be text`,
    tooLong: atMost(what, profile.address),
  })
    .refine((text) => text === '' || isWebAddress(text), refusal)
    .nullable()
    .transform((text) => text || null);
}

function ownPicture(what: string) {
  return boundedText(profile.address, {
    required: `${what} must be one of your own uploads`,
    tooLong: atMost(what, profile.address),
  })
    .regex(/^\/uploads\/[0-9a-f]{64}\.(?:jpg|png|webp)$/, `${what} must be one of your own uploads`)
    .nullable();
}

function words(what: string) {
  return z
    .array(
      cleanText(asSeenLine, {
        max: profile.wordLength,
        required: `${what} must contain only text`,
        tooLong: atMost(what, profile.wordLength),
      }).min(1, `${what} must not be empty`),
      `${what} must be a list`,
    )
    .max(profile.words, `${what}: at most ${profile.words}`)
    .overwrite((list) => [...new Set(list)]);
}

const socialLinks = z
  .strictObject(
    Object.fromEntries(
      SOCIAL_PLATFORMS.map((platform) => [platform, address('Social link').optional()]),
    ),
  )
  .transform((links) => {
    const kept: Partial<Record<SocialPlatform, string>> = {};
    // Iterates the platforms, not the incoming keys: no foreign key can get through.
    for (const platform of SOCIAL_PLATFORMS) {
      const link = links[platform];
      if (typeof link === 'string') kept[platform] = link;
    }
    return kept;
  });

/** What a member may change about their profile; what is left out stays. */
export const profileChanges = z
  .strictObject({
    firstName: optional('First name', profile.name, asName),
    lastName: optional('Last name', profile.name, asName),
    displayName: optional('Display name', profile.name, asName),
    avatar: ownPicture('Avatar'),
    coverPhoto: ownPicture('Cover photo'),
    pronouns: optional('Pronouns', profile.pronouns),
    bio: optional('Bio', profile.bio, asParagraphs),
    status: presence,
    statusMessage: optional('Status message', profile.statusMessage),
    location: optional('Location', profile.line),
    timezone: z.enum(TIMEZONES, 'Please choose a timezone from the list').nullable(),
    website: address('Website'),
    gender: optional('Gender', profile.line),
    availability: optional('Availability', profile.line),
    mentorStatus: optional('Mentor status', profile.line),
    socialLinks,
    /** By their names on offer, which the server knows. */
    interests: z
      .array(
        boundedText(LIMITS.interests.name, {
          required: 'Please choose interests from the list',
          tooLong: 'Please choose interests from the list',
        }),
      )
      .max(LIMITS.interests.most)
      .overwrite((list) => [...new Set(list)]),
    expertise: words('Expertise'),
    specializations: words('Specializations'),
  })
  .partial();
/** What a member may change about their profile. */
export type ProfileChanges = z.infer<typeof profileChanges>;

/** A field of the profile that a member may change. */
export const profileField = profileChanges.keyof();
/** A field of the profile that a member may change. */
export type ProfileField = z.infer<typeof profileField>;

export const editOwnProfile = defineEndpoint({
  method: 'PATCH',
  path: '/users/profile',
  summary: 'Change one’s own profile and settings',
  whileSilenced: true,
  tag: 'users',
  access: 'member',
  body: profileChanges.extend({
    settings: memberSettings.partial().optional(),
    /** Fields that the forum’s owners added; those left out stay. */
    fields: fieldValues.optional(),
  }),
  response: ownUser,
  refusals: [401, 403, 409, 422],
});
