import { isApiError } from '@forum/api-client';
import { tallyWith, type VoteDirection, type VoteTally } from '@forum/contracts/votes';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { createOptimisticValues, type Place } from '../../lib/calls/optimistic-values.ts';
import { loginPath } from '../../lib/addresses/paths.ts';
import { useSite } from '../../lib/site/site.ts';
import { useOptimistic } from '../../lib/calls/useOptimistic.ts';
import { castVote, type VotedItem } from './api.ts';
import { voteToast } from './vote-toast.ts';

/** What a vote needs to know. */
export interface VoteParts {
  readonly item: VotedItem;
  readonly tally: VoteTally;
  /** Where the item's tally is cached. */
  readonly place: Place<VoteTally>;
}

const showOptimistic = createOptimisticValues<VoteTally>();

/**
 * Returns the function that votes: the same direction again takes the vote back, the other one flips
 * it. New counts show at once; the server's replace them, and a refusal restores the old ones.
 */
export function useVote({ item, tally, place }: VoteParts): (pressed: VoteDirection) => void {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const { language } = useSite();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const id = `vote ${item.type} ${item.id}`;
  const vote = useOptimistic({
    mutationKey: ['vote', item.type, item.id],
    // One at a time: a double click must not overtake itself.
    scope: { id },
    over: [],
    send: (next: VoteDirection | null) => castVote(api, item, next),
    show: (next) =>
      showOptimistic(
        { client, id, place },
        (now) => tallyWith(now, next),
        (counted: VoteTally) => counted,
      ),
    onError: (error, next) => {
      toast(voteToast(error, { item, next }, language));
      if (isApiError(error, 401)) void navigate(loginPath(pathname + search));
    },
  });
  return (pressed) => {
    // From the cache, not the rendered state: the second of two presses may precede the render.
    const { userVote } = place.read() ?? tally;
    vote.mutate(userVote === pressed ? null : pressed);
  };
}
