import { isApiError } from '@forum/api-client';
import { tallyWith, type VoteDirection, type VoteTally } from '@forum/contracts/votes';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/api.ts';
import { loginPath } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { castVote, type VotedItem } from './api.ts';
import { voteToast } from './vote-toast.ts';

/** What a vote needs to know. */
export interface VoteParts {
  readonly item: VotedItem;
  readonly tally: VoteTally;
  /** Writes a tally where the item is kept: at once, again with the server's, or back when it was refused. */
  readonly onTally: (tally: VoteTally) => void;
}

/**
 * Gives the function that votes: the same direction again takes the vote back, the other one flips it.
 * The new counts show at once; the server's replace them, and a refusal brings the old ones back.
 */
export function useVote({ item, tally, onTally }: VoteParts): (pressed: VoteDirection) => void {
  const api = useApi();
  const toast = useToast();
  const { language } = useSite();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // What the server last said: shown again once no vote is on its way, never what was only hoped for.
  const known = useRef({ tally, onTheirWay: 0 });
  const vote = useMutation({
    // One after the other: a double click must not overtake itself.
    scope: { id: `vote ${item.type} ${item.id}` },
    mutationFn: (next: VoteDirection | null) => castVote(api, item, next),
    onMutate: (next) => {
      if (known.current.onTheirWay === 0) known.current.tally = tally;
      known.current.onTheirWay += 1;
      onTally(tallyWith(tally, next));
    },
    onSuccess: (counted) => {
      known.current.tally = counted;
    },
    onError: (error, next) => {
      toast(voteToast(error, { item, next }, language));
      if (isApiError(error, 401)) void navigate(loginPath(pathname + search));
    },
    onSettled: () => {
      known.current.onTheirWay -= 1;
      if (known.current.onTheirWay === 0) onTally(known.current.tally);
    },
  });
  return (pressed) => vote.mutate(tally.userVote === pressed ? null : pressed);
}
