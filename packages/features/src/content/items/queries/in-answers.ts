// Where the texts of posts and comments are in an answer.
import type { Comment } from '@forum/contracts/comments';

/** A post, and what was merged into it. */
export type WithMerged<Text> = Text & { readonly mergedPosts: readonly Text[] };

/** Changes the text of a post and of the posts merged into it. */
export function inPost<Text, Post extends WithMerged<Text>>(
  post: Post,
  change: <One extends Text>(text: One) => One,
): Post {
  return { ...change(post), mergedPosts: post.mergedPosts.map((one) => change(one)) };
}

/** Changes the texts of comments and of their replies. */
export function inTrees(
  trees: readonly Comment[],
  change: (comment: Comment) => Comment,
): Comment[] {
  return trees.map((comment) => ({
    ...change(comment),
    replies: inTrees(comment.replies, change),
  }));
}

/** Comments with all of their replies, one after the other. */
export function textsOfTrees(trees: readonly Comment[]): Comment[] {
  return trees.flatMap((comment) => [comment, ...textsOfTrees(comment.replies)]);
}
