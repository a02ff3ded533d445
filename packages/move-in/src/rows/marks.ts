import { z } from 'zod';
import { key, moment } from './parts.ts';

/** `votes`: up or down, one a member and post. A like is a vote up. */
export const voteRow = z.looseObject({
  post: key,
  member: key,
  value: z.union([z.literal(1), z.literal(-1)]),
  at: moment.optional(),
});

/** `reactions`: an emoji by its character or its name in the source. */
export const reactionRow = z.looseObject({
  post: key,
  member: key,
  emoji: z.string().min(1).max(100),
  at: moment.optional(),
});

/** `polls`. */
export const pollRow = z.looseObject({
  key,
  post: key,
  name: z.string().max(300).optional(),
  question: z.string().max(5000).optional(),
  kind: z.enum(['single', 'multiple', 'number', 'ranked']),
  options: z.array(z.looseObject({ key, text: z.string().max(5000) })).max(1000),
  min: z.int().optional(),
  max: z.int().optional(),
  closesAt: moment.optional(),
  isClosed: z.boolean().optional(),
  /** Who may see the results, and when. */
  results: z.enum(['always', 'after-vote', 'after-close', 'staff']).default('always'),
  isPublic: z.boolean().optional(),
});

/** `poll_votes`: one a member and option. */
export const pollVoteRow = z.looseObject({
  poll: key,
  option: key,
  member: key,
  rank: z.int().optional(),
  at: moment.optional(),
});

const TARGETS = ['topic', 'post', 'category', 'tag', 'member', 'group', 'upload'] as const;

/** What a row is about, if several kinds can be meant. */
export const target = { kind: z.enum(TARGETS), target: key };

/** `follows`: how closely somebody follows something. */
export const followRow = z.looseObject({
  member: key,
  ...target,
  level: z.enum(['muted', 'normal', 'tracking', 'watching', 'watching-first']),
});

/** `bookmarks`. */
export const bookmarkRow = z.looseObject({
  member: key,
  ...target,
  name: z.string().max(1000).optional(),
  at: moment.optional(),
  remindAt: moment.optional(),
});

/** `reads`: how far somebody has read a topic, by the number of a post. */
export const readRow = z.looseObject({
  member: key,
  topic: key,
  number: z.number(),
  at: moment.optional(),
});
