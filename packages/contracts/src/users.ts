import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { pageOf, pageQuery, queryInt } from './page.ts';
import { role } from './roles.ts';
import { asOneLine, id, moment, paletteKey } from './scalars.ts';
import { memberSettings } from './settings.ts';
import { boundedText, cleanText } from './texts.ts';
import { movedHere } from './moved-here.ts';
import { unconfirmed } from './unconfirmed.ts';

/** Presence (specification, section 3). */
export const presence = z.enum(['ONLINE', 'OFFLINE', 'AWAY', 'BUSY', 'DO_NOT_DISTURB']);
/** Presence of a member. */
export type Presence = z.infer<typeof presence>;

/** Platforms a profile may link to (specification, section 3). */
export const SOCIAL_PLATFORMS = [
  'github',
  'linkedin',
  'twitter',
  'facebook',
  'instagram',
  'youtube',
  'discord',
  'twitch',
] as const;
/** Another place where a member can be found. */
export const socialPlatform = z.enum(SOCIAL_PLATFORMS);
/** A platform a profile may link to. */
export type SocialPlatform = z.infer<typeof socialPlatform>;

/** The badge that a group's members may show beside their names. */
export const groupBadge = z.object({ text: z.string(), color: paletteKey, slug: z.string() });
/** A group's badge, and the group's address. */
export type GroupBadge = z.infer<typeof groupBadge>;

/** The member beside a post or comment. A deleted account has the username `deleted` and the name "Deleted member". */
export const author = z
  .object({
    id,
    username: z.string(),
    displayName: z.string().nullable(),
    avatar: z.string().nullable(),
    role,
    reputation: z.int().min(0),
    level: z.int().min(1).max(5),
    /** The badge of the group they chose, while they are in it; absent: none. */
    badge: groupBadge.optional(),
  })
  .meta({ id: 'Author' });
/** The member beside a post or comment. */
export type Author = z.infer<typeof author>;

/** A row of user search and of the hover card. */
export const userSummary = author
  .pick({
    id: true,
    username: true,
    displayName: true,
    avatar: true,
    reputation: true,
    level: true,
  })
  .extend({ firstName: z.string().nullable(), lastName: z.string().nullable() })
  .meta({ id: 'UserSummary' });
/** A row of user search. */
export type UserSummary = z.infer<typeof userSummary>;

/** Counts on a profile. */
export const userStats = z.object({
  posts: z.int(),
  comments: z.int(),
  followers: z.int(),
  following: z.int(),
});

/** A badge of the forum's own that a member was given. */
export const givenBadge = z
  .object({ id, name: z.string(), description: z.string(), picture: z.string() })
  .meta({ id: 'GivenBadge' });
/** A badge of the forum's own that a member was given. */
export type GivenBadge = z.infer<typeof givenBadge>;

/** What a field that owners added to profiles holds. */
export const FIELD_KINDS = ['text', 'choice', 'link', 'date'] as const;

/** What readers see of such a field on a profile. */
export const filledField = z
  .object({ id, name: z.string(), kind: z.enum(FIELD_KINDS), value: z.string() })
  .meta({ id: 'FilledField' });
/** What readers see of such a field on a profile. */
export type FilledField = z.infer<typeof filledField>;

/** A member's public profile (specification, section 3, without what is private). */
export const user = userSummary
  .extend({
    role,
    badge: groupBadge.optional(),
    /** The username until lately, on a profile whose member changed it themselves; absent: the same. */
    formerUsername: z.string().optional(),
    /** On a profile, what everybody may see of the fields that owners added; absent: nothing. */
    fields: z.array(filledField).optional(),
    /** On a profile, the forum’s own badges that they were given; absent: none. */
    givenBadges: z.array(givenBadge).optional(),
    coverPhoto: z.string().nullable(),
    pronouns: z.string().nullable(),
    bio: z.string().nullable(),
    status: presence,
    statusMessage: z.string().nullable(),
    location: z.string().nullable(),
    timezone: z.string().nullable(),
    website: z.string().nullable(),
    gender: z.string().nullable(),
    availability: z.string().nullable(),
    mentorStatus: z.string().nullable(),
    socialLinks: z.partialRecord(socialPlatform, z.string()),
    interests: z.array(z.string()),
    expertise: z.array(z.string()),
    specializations: z.array(z.string()),
    /** Derived badges first, then those that were given. */
    badges: z.array(z.string()),
    helpfulnessRating: z.number().min(0).max(5),
    createdAt: moment,
    /** To the hour; to the day, in UTC, for a member who chose to appear offline. */
    lastActiveAt: moment.nullable(),
    stats: userStats,
  })
  .meta({ id: 'User' });
/** A member's public profile. */
export type User = z.infer<typeof user>;

/** A restriction by staff: no writing at all, or nothing that others read. */
export const restriction = z.object({
  kind: z.enum(['suspension', 'silence']),
  /** Null: until it is lifted. A past one no longer applies. */
  until: moment.nullable(),
  reason: z.string(),
});
/** A restriction by staff. */
export type OwnRestriction = z.infer<typeof restriction>;

/** The member's own profile, including what only they may see. */
export const ownUser = user
  .extend({
    /** As the member chose it; while they are away, others see OFFLINE. */
    status: presence,
    email: z.string(),
    emailVerified: z.boolean(),
    /** What they may do until they confirm their address; null: it is confirmed, or they are staff. */
    unconfirmed: unconfirmed.nullable(),
    /** They are new, and have neither finished nor skipped the steps of their first visit. */
    isFirstVisit: z.boolean(),
    /** They came from another forum, and have not closed the notice that says so. */
    movedHere: movedHere.nullable(),
    settings: memberSettings,
    restrictions: z.array(restriction),
  })
  .meta({ id: 'OwnUser' });
/** The member's own profile. */
export type OwnUser = z.infer<typeof ownUser>;

/** The name of each level (specification, section 3), with its emoji; index 0 is level 1. */
export const LEVELS = [
  { level: 1, name: 'New Member', emoji: '🌱' },
  { level: 2, name: 'Contributor', emoji: '✍️' },
  { level: 3, name: 'Trusted Member', emoji: '🤝' },
  { level: 4, name: 'Expert', emoji: '🎓' },
  { level: 5, name: 'Mentor', emoji: '🌟' },
] as const;

/** The reputation from which each level is reached. */
export const LEVEL_POINTS = [0, 50, 200, 500, 1000] as const;

/** Level from reputation: 1 below 50, 2 from 50, 3 from 200, 4 from 500, 5 from 1000 (decisions, Reputation). */
export function levelOf(reputation: number): number {
  return 1 + LEVEL_POINTS.slice(1).filter((threshold) => reputation >= threshold).length;
}

/** Badges earned by reputation alone (specification, section 9): every member has the first. */
export function derivedBadges(reputation: number): string[] {
  return [
    'New Member',
    ...(reputation > 100 ? ['Active Contributor'] : []),
    ...(reputation > 500 ? ['Forum Veteran'] : []),
  ];
}

/**
 * What a person's name is made from: the parts that every record of a person has, so that it is the same everywhere.
 */
export interface Named {
  readonly username: string;
  readonly displayName: string | null;
}

/**
 * The name to show, decided only here: the display name, else the username. First and last name play no part: an
 * author's record has none, and one page would name the same person in two ways.
 */
export function nameOf({ displayName, username }: Named): string {
  return displayName ?? username;
}

export const getOwnProfile = defineEndpoint({
  method: 'GET',
  path: '/users/profile',
  summary: 'The own profile',
  tag: 'users',
  access: 'member',
  response: ownUser,
  refusals: [401],
});
export const getUserByUsername = defineEndpoint({
  method: 'GET',
  path: '/users/by-username/:username',
  shared: 'until-any-change',
  summary: 'A member by username',
  tag: 'users',
  params: z.object({ username: boundedText(100) }),
  response: user,
  refusals: [404],
});
export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/users',
  shared: 'until-any-change',
  summary: 'Members',
  tag: 'users',
  query: pageQuery.safeExtend({
    search: cleanText(asOneLine, { max: 100 }).optional(),
    /** `staff`: moderators and above (decisions, Product: the page of moderators). */
    role: z.enum(['staff']).optional(),
    sort: z.enum(['createdAt', 'reputation', 'username']).default('createdAt'),
  }),
  response: pageOf(user),
  refusals: [400],
});
export const searchUsers = defineEndpoint({
  method: 'GET',
  path: '/users/search',
  summary: 'Members whose name begins with or contains a text',
  tag: 'users',
  query: z.object({
    q: cleanText(asOneLine, { max: 100 }).default(''),
    limit: queryInt(1, 50, 5),
  }),
  response: z.object({ data: z.array(userSummary) }),
  refusals: [400],
});
export const reputationLeaderboard = defineEndpoint({
  method: 'GET',
  path: '/users/leaderboard/reputation',
  shared: 'until-any-change',
  summary: 'Members with the highest reputation',
  tag: 'users',
  query: z.object({ limit: queryInt(1, 50, 5) }),
  response: z.object({ data: z.array(userSummary) }),
  refusals: [400],
});
