import { derivedBadges, levelOf, type OwnUser } from '@forum/contracts/users';
import type { Role } from '@forum/contracts';
import type { MemberSettings } from '@forum/contracts/settings';
import { NOBODYS_ID } from '@forum/features/framework/audience';

/**
 * The reader of a page that is drawn for all members: a member about whom nothing is known but how they read. What is
 * their own takes its place in the browser.
 */
export function anyMember(settings: MemberSettings, role: Role): OwnUser {
  return {
    id: NOBODYS_ID,
    username: '',
    displayName: null,
    firstName: null,
    lastName: null,
    avatar: null,
    coverPhoto: null,
    role,
    reputation: 0,
    level: levelOf(0),
    badges: derivedBadges(0),
    pronouns: null,
    bio: null,
    status: 'ONLINE',
    statusMessage: null,
    location: null,
    timezone: null,
    website: null,
    gender: null,
    availability: null,
    mentorStatus: null,
    socialLinks: {},
    interests: [],
    expertise: [],
    specializations: [],
    helpfulnessRating: 0,
    createdAt: '1970-01-01T00:00:00.000Z',
    lastActiveAt: null,
    stats: { posts: 0, comments: 0, followers: 0, following: 0 },
    email: '',
    emailVerified: true,
    unconfirmed: null,
    isFirstVisit: false,
    movedHere: null,
    settings,
    restrictions: [],
  };
}
