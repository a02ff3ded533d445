import { isApiError } from '@forum/api-client';
import type { VoteDirection } from '@forum/contracts/votes';
import type { Toast } from '../../components/Toasts.tsx';
import type { VotedItem } from './api.ts';

/** What to say when a vote was refused: the texts of the specification, section 8. */
export function voteToast(error: Error, item: VotedItem, next: VoteDirection | null): Toast {
  if (isApiError(error, 401)) {
    const text = 'Please log in to vote';
    return { kind: 'error', title: 'Authentication required', text };
  }
  if (isApiError(error, 404, 410)) {
    return { kind: 'error', title: 'Not found', text: `This ${item.type} no longer exists` };
  }
  if (isApiError(error, 409)) {
    return { kind: 'info', title: 'Already voted', text: alreadyText(item, next) };
  }
  // The forum's own reason (one's own item, a suspension) helps more than "try again".
  const text = isApiError(error, 403) ? error.message : failureText(item, next);
  return { kind: 'error', title: 'Vote failed', text };
}

function alreadyText(item: VotedItem, next: VoteDirection | null): string {
  if (next === null) {
    return `You've already voted on this ${item.type}. Remove your current vote first.`;
  }
  return `You've already ${next === 'UPVOTE' ? 'upvoted' : 'downvoted'} this ${item.type}`;
}

function failureText(item: VotedItem, next: VoteDirection | null): string {
  if (next === null) return 'Failed to remove vote. Please try again.';
  return `Failed to ${next === 'UPVOTE' ? 'upvote' : 'downvote'} ${item.type}. Please try again.`;
}
