import { DEFAULT_SETTINGS } from '@forum/contracts/settings';
import type { OwnUser } from '@forum/contracts/users';

const ADA: OwnUser = {
  id: '00000000-0000-4000-8000-000000000002',
  username: 'ada',
  displayName: 'Ada',
  avatar: null,
  role: 'MEMBER',
  reputation: 0,
  level: 1,
  firstName: null,
  lastName: null,
  coverPhoto: null,
  pronouns: null,
  bio: null,
  status: 'OFFLINE',
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
  badges: [],
  helpfulnessRating: 0,
  createdAt: '2026-03-01T12:00:00.000Z',
  lastActiveAt: null,
  stats: { posts: 0, comments: 0, followers: 0, following: 0 },
  email: 'ada@example.com',
  emailVerified: true,
  unconfirmed: null,
  isFirstVisit: false,
  movedHere: null,
  settings: DEFAULT_SETTINGS,
  restrictions: [],
};

/** A signed-in member, as the server describes them to themselves. */
export function anOwnUser(parts: Partial<OwnUser> = {}): OwnUser {
  return { ...ADA, ...parts };
}
