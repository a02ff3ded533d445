import {
  downvoteComment,
  downvotePost,
  upvoteComment,
  upvotePost,
  withdrawCommentVote,
  withdrawPostVote,
  type VoteDirection,
  type VoteTally,
} from '@forum/contracts/votes';
import type { Api } from '../../lib/calls/api.ts';

/** An item to vote on. */
export interface VotedItem {
  readonly type: 'post' | 'comment';
  readonly id: string;
}

const CALLS = {
  post: { UPVOTE: upvotePost, DOWNVOTE: downvotePost, none: withdrawPostVote },
  comment: { UPVOTE: upvoteComment, DOWNVOTE: downvoteComment, none: withdrawCommentVote },
} as const;

/** Makes the member's vote `next`; null takes it back. */
export function castVote(
  api: Api,
  item: VotedItem,
  next: VoteDirection | null,
): Promise<VoteTally> {
  return api(CALLS[item.type][next ?? 'none'], { params: { id: item.id } });
}
