import type { Comment } from '@forum/contracts/comments';
import { Reactions, type ReactionsProps } from '../emoji-reactions/index.ts';
import { useViewer } from '../session/index.ts';
import { voterOf } from '../votes/index.ts';
import { useCommentCache } from './useCommentCache.ts';

/** The reactions to a comment. */
export function CommentReactions({ comment, as }: { comment: Comment; as: ReactionsProps['as'] }) {
  const viewer = useViewer();
  return (
    <Reactions
      as={as}
      item={{ type: 'comment', id: comment.id }}
      tally={reactionsOf(comment)}
      voter={voterOf(viewer, comment.author)}
      place={useCommentCache(comment.postId).placeOf(comment.id, reactionsOf)}
    />
  );
}

function reactionsOf({ reactions, userReactions }: Comment) {
  return { reactions, userReactions };
}
