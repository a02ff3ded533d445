import { z } from 'zod';
import { commentVersion } from './comments.ts';
import { defineEndpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { postVersion } from './post-versions.ts';
import { id, idParams, moment } from './scalars.ts';
import { author } from './users.ts';
import { boundedText } from './texts.ts';
import { historyQuery } from './versions.ts';

/** A post as staff list it, including posts that nobody else can see any more. */
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
    /** The post in whose thread it stands. */
    mergedInto: z.object({ id, title: z.string() }).nullable(),
    comments: z.int(),
    /** Upvotes minus downvotes. */
    score: z.int(),
    createdAt: moment,
    deletedAt: moment.nullable(),
  })
  .meta({ id: 'StaffPost' });
/** A post as staff list it. */
export type StaffPost = z.infer<typeof staffPost>;

/** A comment as staff list it, including comments that nobody else can see any more. */
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

/** A post as staff view it, deleted or not, with part of its history, oldest first. */
export const staffPostDetail = staffPost
  .extend({ versions: z.array(postVersion) })
  .meta({ id: 'StaffPostDetail' });
/** A post as staff view it. */
export type StaffPostDetail = z.infer<typeof staffPostDetail>;

/** A comment as staff view it, deleted or not, with part of its history, oldest first. */
export const staffCommentDetail = staffComment
  .extend({ versions: z.array(commentVersion) })
  .meta({ id: 'StaffCommentDetail' });
/** A comment as staff view it. */
export type StaffCommentDetail = z.infer<typeof staffCommentDetail>;

const byStaff = { tag: 'moderation', access: 'moderator', elevated: true, method: 'GET' } as const;
const words = boundedText(200).optional();

export const listStaffPosts = defineEndpoint({
  ...byStaff,
  path: '/admin/posts',
  summary: 'Posts for staff, newest first; a text search finds only those visible to readers',
  query: pageQuery.safeExtend({
    state: z.enum(['published', 'unpublished', 'deleted']).default('published'),
    authorId: id.optional(),
    search: words,
  }),
  response: pageOf(staffPost),
});
export const listStaffComments = defineEndpoint({
  ...byStaff,
  path: '/admin/comments',
  summary: 'Comments for staff, newest first; a text search finds only those visible to readers',
  query: pageQuery.safeExtend({
    state: z.enum(['shown', 'deleted']).default('shown'),
    authorId: id.optional(),
    search: words,
  }),
  response: pageOf(staffComment),
});
export const getStaffPost = defineEndpoint({
  ...byStaff,
  path: '/admin/posts/:id',
  summary: 'A post with its newest versions, for staff, whatever its state',
  params: idParams,
  query: historyQuery,
  response: staffPostDetail,
  refusals: [400, 404],
});
export const getStaffComment = defineEndpoint({
  ...byStaff,
  path: '/admin/comments/:id',
  summary: 'A comment with its newest versions, for staff, whatever its state',
  params: idParams,
  query: historyQuery,
  response: staffCommentDetail,
  refusals: [400, 404],
});
