import { z } from 'zod';
import { key, moment, text } from './parts.ts';

/** `members`: everybody with an account, bots of the system left out. */
export const memberRow = z.looseObject({
  key,
  username: z.string().min(1).max(300),
  name: z.string().max(300).optional(),
  email: z.string().max(320).optional(),
  isEmailConfirmed: z.boolean().optional(),
  otherEmails: z.array(z.string().max(320)).max(50).optional(),
  createdAt: moment,
  lastSeenAt: moment.optional(),
  role: z.enum(['member', 'moderator', 'admin']).default('member'),
  /** `ghost`: an author who never had an account of their own. */
  state: z.enum(['active', 'inactive', 'ghost', 'deleted']).default('active'),
  title: z.string().max(300).optional(),
  bio: text.optional(),
  signature: text.optional(),
  location: z.string().max(300).optional(),
  website: z.string().max(2000).optional(),
  locale: z.string().max(20).optional(),
  /** The keys of uploads. */
  avatar: key.optional(),
  cover: key.optional(),
  /** Fields of the source's own, by their names. */
  fields: z.record(z.string(), z.string()).optional(),
});

/** `groups`. */
export const groupRow = z.looseObject({
  key,
  name: z.string().min(1).max(300),
  title: z.string().max(300).optional(),
  description: text.optional(),
  /** Who may know that the group exists, and who is in it. */
  isHidden: z.boolean().optional(),
  createdAt: moment.optional(),
});

/** `memberships`: who is in which group. */
export const membershipRow = z.looseObject({
  group: key,
  member: key,
  isOwner: z.boolean().optional(),
  since: moment.optional(),
});

/** `bans`: who may not write, or not come at all. Without `until` there is no end. */
export const banRow = z.looseObject({
  member: key,
  what: z.enum(['suspended', 'silenced']),
  at: moment.optional(),
  until: moment.optional(),
  by: key.optional(),
  reason: z.string().max(5000).optional(),
});

/** `blocks`: who does not want to hear from whom. */
export const blockRow = z.looseObject({
  member: key,
  blocked: key,
  kind: z.enum(['muted', 'blocked']),
});

/** `logins`: hashes of passwords, and accounts at providers. A file of its own, mode 600, so that it can be left out. */
export const loginRow = z.looseObject({
  member: key,
  /** How the hash was made: `pbkdf2-sha256`, `bcrypt`, `phpass`, `argon2`, `md5-salted`, or `provider`. */
  recipe: z.string().min(1).max(60),
  hash: z.string().max(1000).optional(),
  salt: z.string().max(500).optional(),
  /** What a recipe needs besides: rounds, the name it was made with. */
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  provider: z.string().max(100).optional(),
  uid: z.string().max(500).optional(),
});
