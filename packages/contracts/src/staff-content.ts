import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { id, moment } from './scalars.ts';
import { author } from './users.ts';

/** A post as staff list it: also what nobody else sees any more. */
export const staffPost = z
  .object({
    id,
    title: z.string(),
    slug: z.string(),
    author,
    category: z.string().nullable(),
    published: z.boolean(),
    featured: z.boolean(),
    pinned: z.boolean(),
    locked: z.boolean(),
    comments: z.int(),
    /** Upvotes minus downvotes. */
    score: z.int(),
    createdAt: moment,
    deletedAt: moment.nullable(),
  })
  .meta({ id: 'StaffPost' });
/** A post as staff list it. */
export type StaffPost = z.infer<typeof staffPost>;

/** A comment as staff list it: also what nobody else sees any more. */
export const staffComment = z
  .object({
    id,
    post: z.object({ id, title: z.string(), slug: z.string() }),
    author,
    /** The beginning of its text. */
    excerpt: z.string(),
    score: z.int(),
    createdAt: moment,
    deleted: z.boolean(),
  })
  .meta({ id: 'StaffComment' });
/** A comment as staff list it. */
export type StaffComment = z.infer<typeof staffComment>;

const byStaff = { tag: 'moderation', access: 'moderator', elevated: true, method: 'GET' } as const;
const words = z.string().max(200).optional();

export const listStaffPosts = defineEndpoint({
  ...byStaff,
  path: '/admin/posts',
  summary: 'Posts for staff, newest first; by words only those that readers see',
  query: pageQuery.extend({
    state: z.enum(['published', 'unpublished', 'deleted']).default('published'),
    authorId: id.optional(),
    search: words,
  }),
  response: pageOf(staffPost),
});
export const listStaffComments = defineEndpoint({
  ...byStaff,
  path: '/admin/comments',
  summary: 'Comments for staff, newest first; by words only those that readers see',
  query: pageQuery.extend({
    state: z.enum(['shown', 'deleted']).default('shown'),
    authorId: id.optional(),
    search: words,
  }),
  response: pageOf(staffComment),
});
