import { listComments, listReplies } from '@forum/contracts/comments';
import { getPostBySlug, post } from '@forum/contracts/posts';
import { LIMITS } from '@forum/contracts';
import { z } from 'zod';
import { commentAsMarkdown, commentsAsMarkdown, postAsMarkdown } from '../discussion.ts';
import { givenTo, inputFrom, inputOf } from '../input-schema.ts';
import { hintsOf, type Tool } from '../tool.ts';

const asked = z.strictObject({
  post: z.string().max(250),
  cursor: z.string().max(LIMITS.cursor).optional(),
});

/** A post and its comments, a page at a time. */
export const readDiscussion: Tool = {
  name: 'read_discussion',
  title: 'Read a discussion',
  description:
    'A post and its comments as Markdown, oldest first. The end of the answer names the cursor of the next part',
  inputSchema: {
    type: 'object',
    properties: {
      post: { type: 'string', description: 'The id or the slug of the post', maxLength: 250 },
      cursor: { type: 'string', description: 'Where an earlier part ended' },
    },
    required: ['post'],
    additionalProperties: false,
  },
  hints: hintsOf(listComments),
  calls: [getPostBySlug, listComments],
  run: async (input, { call, siteUrl }) => {
    const { post: slug, cursor } = inputFrom(asked, input);
    const found = await call(getPostBySlug, { params: { slug } });
    const { id: postId } = post.parse(found);
    const page = await call(listComments, { query: { postId, cursor, sort: 'oldest' } });
    const comments = commentsAsMarkdown(page, siteUrl);
    return cursor === undefined ? `${postAsMarkdown(found, siteUrl)}\n\n${comments}` : comments;
  },
};

const replies = z.object({ data: z.array(z.unknown()), hasMore: z.boolean() });

/** The further replies of a long thread. */
export const readReplies: Tool = {
  name: 'read_replies',
  title: 'Read further replies',
  description: `${listReplies.summary}. They are Markdown`,
  inputSchema: inputOf(listReplies),
  hints: hintsOf(listReplies),
  calls: [listReplies],
  run: async (input, { call, siteUrl }) => {
    const { data, hasMore } = replies.parse(await call(listReplies, givenTo(listReplies, input)));
    const shown = data.map((one) => commentAsMarkdown(one, siteUrl));
    return [...shown, hasMore ? 'There are more: `after` the last of these.' : 'That is all.'].join(
      '\n\n',
    );
  },
};
