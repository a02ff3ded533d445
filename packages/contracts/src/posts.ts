import { z } from 'zod';
import { attribution } from './attribution.ts';
import { categorySummary } from './categories.ts';
import { defineEndpoint } from './endpoint.ts';
import { heldAnswer } from './submission-fields.ts';
import { LIMITS } from './limits.ts';
import { linkPreviews } from './link-previews.ts';
import { lostMentions, renamedMentions } from './lost-mentions.ts';
import { pictureCopies } from './remote-pictures.ts';
import { pageOf, queryInt } from './page.ts';
import { postListQuery } from './post-lists.ts';
import { reactionFields } from './reaction-fields.ts';
import { continueAt, newComments } from './reading.ts';
import { asOneLine, id, idParams, moment, paletteKey } from './scalars.ts';
import { postFields } from './post-fields.ts';
import { author } from './users.ts';
import { voteDirection } from './votes.ts';
import { byProgram, cleanText, contentFormat } from './texts.ts';

/** The face of somebody who replied. */
const replier = author
  .pick({ id: true, username: true, displayName: true, avatar: true })
  .meta({ id: 'Replier' });

/** A post in a list. */
export const postCard = z
  .object({
    id,
    title: z.string(),
    slug: z.string(),
    /** The author's own excerpt, else `opening`. */
    excerpt: z.string(),
    /** The author's own excerpt; null: none. */
    writtenExcerpt: z.string().nullable(),
    /** How the text begins, at most 180 characters, for cards whose written excerpt is too short. */
    opening: z.string(),
    /** Address on this forum of the first image in the content, for the 120x120 thumbnail; null: none is kept here. */
    thumbnail: z.string().nullable(),
    prefix: z.string().nullable(),
    prefixColor: paletteKey,
    tags: z.array(z.string()),
    tagColors: z.record(z.string(), paletteKey),
    featured: z.boolean(),
    /** First in the list of its category. */
    pinned: z.boolean(),
    /** Members can no longer comment on it. */
    locked: z.boolean(),
    published: z.boolean(),
    /** It is shown in another post's thread, and listed only for its author. */
    merged: z.boolean(),
    answered: z.boolean(),
    views: z.int(),
    /** When readers first saw it; for a draft, when it was begun. */
    createdAt: moment,
    /** The last change of the post itself; comments and votes do not count. */
    updatedAt: moment,
    upvotes: z.int(),
    downvotes: z.int(),
    userVote: voteDirection.nullable(),
    author,
    category: categorySummary.nullable(),
    categoryId: id.nullable(),
    _count: z.object({ comments: z.int(), votes: z.int() }),
    /** Who replied last, latest first: at most three, each once. */
    repliers: z.array(replier),
    /** When the last reply came; null: there is none. */
    lastReplyAt: moment.nullable(),
    /** Comments by others since the asking member last read, at most 100; null: never opened, or signed out. */
    newComments: newComments.nullable(),
  })
  .meta({ id: 'PostCard' });
/** A post in a list. */
export type PostCard = z.infer<typeof postCard>;

/** A post merged into another: its text begins a section of that one's thread, followed by its comments. */
export const mergedPost = postCard
  .extend({
    /** Rich-text JSON string. */
    content: z.string(),
    /** Previews of links that stand alone in it; left out: there are none. */
    linkPreviews,
    /** Copies of its pictures from other sites; left out: there are none. */
    pictures: pictureCopies,
    lostMentions,
    renamedMentions,
    /** Whether title or text changed since readers first saw it; `editedAt` is the last such change. */
    isEdited: z.boolean(),
    editedAt: moment.nullable(),
    acceptedCommentId: id.nullable(),
    /** The first new comment; null: none, or the asking member never opened the post. */
    continueAt: continueAt.nullable(),
    attribution: attribution.nullable(),
    byProgram,
    reactions: reactionFields.reactions,
    userReactions: reactionFields.userReactions,
    /** When the asking member saved it; null: they have not, or are signed out. */
    savedAt: moment.nullable(),
  })
  .meta({ id: 'MergedPost' });
/** A post merged into another. */
export type MergedPost = z.infer<typeof mergedPost>;

/** A whole post. Its comment count includes the posts merged into it. */
export const post = mergedPost
  .extend({
    /** The post in whose thread it is shown, and to which its address leads; null: its own. */
    mergedInto: z
      .object({ id, title: z.string(), slug: z.string(), category: categorySummary.nullable() })
      .nullable(),
    /** The posts merged into it, oldest first. */
    mergedPosts: z.array(mergedPost),
    /** It is in a category that not everyone may see: it takes no votes and no labels. */
    isPrivate: z.boolean(),
    /** The groups that see it beside staff; empty: none. */
    seeGroups: z.array(id),
    /** It has a poll: see `GET /posts/{id}/poll`. */
    hasPoll: z.boolean(),
    /** Others may edit its title and text, see `PUT /posts/{id}/wiki`; null: only its author and staff. */
    wiki: z
      .object({
        /** How many others have edited it. */
        editedBy: z.int(),
        /** The version of title and text: an edit that names it as `basedOn` overwrites no other edit. */
        revision: z.int(),
        /** Whether this lets the asking member edit it. */
        mayEdit: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'Post' });
/** A whole post. */
export type Post = z.infer<typeof post>;

const slugParams = z.object({ slug: cleanText(asOneLine, { max: 250 }) });

export const listPosts = defineEndpoint({
  method: 'GET',
  path: '/posts',
  shared: 'while-shown-stays',
  summary: 'Posts',
  tag: 'posts',
  query: postListQuery,
  response: pageOf(postCard),
  refusals: [400, 401, 403],
});
export const getPost = defineEndpoint({
  method: 'GET',
  path: '/posts/:id',
  shared: 'while-shown-stays',
  summary: 'A post by id',
  tag: 'posts',
  params: idParams,
  response: post,
  refusals: [404, 410],
});
export const getPostBySlug = defineEndpoint({
  method: 'GET',
  path: '/posts/slug/:slug',
  shared: 'while-shown-stays',
  summary:
    'A post by its slug, by a former one unless staff hid that title (the answer has the current slug), or by its id',
  tag: 'posts',
  params: slugParams,
  response: post,
  refusals: [404, 410],
});
export const createPost = defineEndpoint({
  method: 'POST',
  path: '/posts',
  summary: 'Write a post',
  whileSilenced: 'drafts',
  tag: 'posts',
  access: 'member',
  body: postFields.extend({ contentFormat }),
  status: 201,
  location: '/posts/{id}',
  response: post,
  held: heldAnswer,
  refusals: [401, 403, 404, 409, 422],
});
export const editPost = defineEndpoint({
  method: 'PATCH',
  path: '/posts/:id',
  summary:
    'Edit a post; staff can edit others’ with the PIN, and who edits a wiki its title and content',
  whileSilenced: 'drafts',
  tag: 'posts',
  access: 'member',
  params: idParams,
  body: postFields.partial().extend({
    contentFormat,
    /** The `wiki.revision` that the edit started from: refused with 409 if others have changed title or text since. */
    basedOn: z.int().min(1).max(2_147_483_647).optional(),
  }),
  response: post,
  held: heldAnswer,
  refusals: [401, 403, 404, 409, 410, 422],
});
export const deletePost = defineEndpoint({
  method: 'DELETE',
  path: '/posts/:id',
  summary: 'Delete a post; staff can delete others’ with the PIN',
  whileSilenced: 'drafts',
  tag: 'posts',
  access: 'member',
  params: idParams,
  status: 204,
  response: z.undefined(),
  refusals: [401, 403, 404, 409, 410],
});
export const relatedPosts = defineEndpoint({
  method: 'GET',
  path: '/posts/:id/related',
  shared: 'while-shown-stays',
  summary: 'Posts with the same tags and category, most similar first',
  tag: 'posts',
  params: idParams,
  query: z.object({ limit: queryInt(1, 20, LIMITS.related) }),
  response: z.object({ data: z.array(postCard) }),
  refusals: [400, 404, 410],
});
export const similarPosts = defineEndpoint({
  method: 'GET',
  path: '/posts/similar',
  summary: 'Published posts with a similar title, most similar first',
  tag: 'posts',
  query: z.object({
    title: cleanText(asOneLine, { max: LIMITS.title.max }),
    limit: queryInt(1, 20, LIMITS.related),
  }),
  response: z.object({ data: z.array(postCard) }),
  refusals: [400],
});
export const recordView = defineEndpoint({
  method: 'POST',
  path: '/posts/:id/views',
  summary: 'Record a view; counted once per reader in 30 minutes',
  tag: 'views',
  params: idParams,
  status: 202,
  response: z.object({}),
  refusals: [404, 410, 429],
});
