import { comment, commentPage, type Comment } from '@forum/contracts/comments';
import { post, type MergedPost, type Post } from '@forum/contracts/posts';
import { textIn } from './plain-answer.ts';

/** A post with its text, as Markdown. */
export function postAsMarkdown(answer: unknown, siteUrl: string): string {
  const read: Post = post.parse(answer);
  const { slug, category, mergedPosts, locked } = read;
  const about = [
    `Address: ${siteUrl}/posts/${slug}`,
    ...(category === null ? [] : [`Category: ${category.name} (${category.id})`]),
    `Tags: ${read.tags.join(', ')}`,
    ...(locked ? ['Locked: nobody can comment.'] : []),
  ];
  const merged = mergedPosts.map((one) => `## Merged: ${one.title}\n\n${bodyOf(one, siteUrl)}`);
  return [`# ${read.title}`, about.join('\n'), bodyOf(read, siteUrl), ...merged].join('\n\n');
}

function bodyOf(read: MergedPost, siteUrl: string): string {
  const { id, author, createdAt, editedAt, upvotes, downvotes, content, byProgram } = read;
  const edited = editedAt === null ? '' : `, edited ${editedAt}`;
  const line = `Post ${id} by @${author.username}${programOf(byProgram)}, ${createdAt}${edited}, ${upvotes} up, ${downvotes} down`;
  return `${line}\n\n${textIn(content, siteUrl)}`;
}

/** A page of a discussion's comments, in the order of reading, and where it goes on. */
export function commentsAsMarkdown(answer: unknown, siteUrl: string): string {
  const { comments, total, nextCursor } = commentPage.parse(answer);
  const head = `## Comments (${total} threads)`;
  const end =
    nextCursor === null ? 'No further comments.' : `Further comments: cursor ${nextCursor}`;
  const shown = comments.flatMap((one) => treeOf(one)).map((one) => commentOf(one, siteUrl));
  return [head, ...shown, end].join('\n\n');
}

/** One comment with its replies. */
export function commentAsMarkdown(answer: unknown, siteUrl: string): string {
  return treeOf(comment.parse(answer))
    .map((one) => commentOf(one, siteUrl))
    .join('\n\n');
}

function treeOf(one: Comment): Comment[] {
  return [one, ...one.replies.flatMap(treeOf)];
}

function commentOf(one: Comment, siteUrl: string): string {
  const { id, parentId, author, createdAt, content, isDeleted, isCut, moreReplies } = one;
  const to = parentId === null ? '' : `, in reply to ${parentId}`;
  const who = author === null ? '' : ` by @${author.username}${programOf(one.byProgram)}`;
  const lines = [
    `### Comment ${id}${who}, ${createdAt}${to}, ${one.upvotes} up, ${one.downvotes} down${one.isAccepted ? ', the accepted answer' : ''}`,
    isDeleted ? 'Deleted.' : textIn(content, siteUrl),
    ...(isCut === true ? [`Cut here: read_comment ${id} has all of it.`] : []),
    ...(moreReplies === undefined ? [] : [`${moreReplies} more replies: read_replies ${id}.`]),
  ];
  return lines.join('\n\n');
}

function programOf(byProgram: true | undefined): string {
  return byProgram === undefined ? '' : ' (written by a program)';
}
