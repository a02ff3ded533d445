import { isApiError } from '@forum/api-client';
import type { Poll } from '@forum/contracts/polls';
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { createOptimisticValues } from '../../lib/calls/optimistic-values.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useOptimistic } from '../../lib/calls/useOptimistic.ts';
import commonTexts from '../../messages/en/common.json';
import '../../messages/server-polls.ts';
import { useServerText } from '../../messages/server.ts';
import { answerPoll, pollKeys } from './api.ts';
import { pollWith } from './poll-with.ts';
import pollsTexts from './messages/en/polls.json';

const showOptimistic = createOptimisticValues<Poll | null>();

/** Returns the function that answers; null takes the answer back. It shows at once; a refusal restores what was before. */
export function useAnswerPoll(postId: string): (choices: readonly number[] | null) => void {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(pollsTexts);
  const common = useText(commonTexts);
  const translated = useServerText();
  const queryKey = pollKeys.one(postId);
  const id = `poll ${postId}`;
  const place = {
    read: () => client.getQueryData<Poll | null>(queryKey),
    write: (poll: Poll | null) => client.setQueryData(queryKey, poll),
  };
  const { mutate } = useOptimistic({
    mutationKey: ['poll', postId],
    scope: { id },
    over: [queryKey],
    send: (choices: readonly number[] | null) => answerPoll(api, postId, choices),
    show: (choices) =>
      showOptimistic(
        { client, id, place },
        (now) => now && pollWith(now, choices),
        (counted: Poll) => counted,
      ),
    onError: (error) =>
      toast({
        kind: 'error',
        title: t('failed'),
        text: isApiError(error) ? translated(error.message) : common('pleaseTryAgain'),
      }),
    readAgain: (wasRefused) => {
      void client.invalidateQueries({ queryKey: pollKeys.ballots(postId) });
      return wasRefused ? client.invalidateQueries({ queryKey }) : undefined;
    },
  });
  return mutate;
}
