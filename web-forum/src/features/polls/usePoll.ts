import { postTopic } from '@forum/contracts/live';
import type { Poll } from '@forum/contracts/polls';
import { useQueryClient } from '@tanstack/react-query';
import { useSuspenseQuery } from '../../lib/calls/queries.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useNow } from '../../lib/time/clock.ts';
import { usePollInterval, useTopic } from '../../lib/live/live-context.ts';
import { pollKeys, pollQuery } from './api.ts';

/** A poll, kept up to date while it is on the screen; null: there no longer is one. `now` in ms. */
export function usePoll(postId: string): { poll: Poll | null; now: number } {
  const client = useQueryClient();
  const now = useNow();
  const interval = usePollInterval();
  const { data: poll } = useSuspenseQuery({
    ...pollQuery(useApi(), postId),
    refetchInterval: ({ state }) => untilClosed(state.data ?? null, now) ?? interval,
  });
  useTopic(postTopic(postId), (event) => {
    if (event.kind === 'poll') {
      const { ballots } = event;
      client.setQueryData<Poll | null>(
        pollKeys.one(postId),
        (known) => known && { ...known, ballots },
      );
    }
    if (event.kind === 'poll' || event.kind === 'reset' || event.kind === 'post') {
      void client.invalidateQueries({ queryKey: pollKeys.one(postId) });
    }
  });
  if (poll === null || poll.closesAt === null || !poll.isOpen) return { poll, now };
  return { poll: { ...poll, isOpen: Date.parse(poll.closesAt) > now }, now };
}

const HOUR_MS = 60 * 60_000;
const SOON_MS = 1000;

/** How long until a poll closes, if within the hour: then it is refetched for its results. In ms; null: it does not. */
function untilClosed(poll: Poll | null, now: number): number | null {
  if (poll === null || poll.closesAt === null || !poll.isOpen) return null;
  const left = Date.parse(poll.closesAt) - now;
  return left > HOUR_MS ? null : Math.max(SOON_MS, left);
}
