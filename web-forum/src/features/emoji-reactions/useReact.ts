import { isApiError } from '@forum/api-client';
import {
  reactionsWith,
  type ReactionChange,
  type ReactionTally,
} from '@forum/contracts/emoji-reactions';
import { REACTION_LIMITS } from '@forum/contracts/reaction-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { createOptimisticValues } from '../../lib/calls/optimistic-values.ts';
import { useText } from '../../lib/language/messages.tsx';
import { loginPath } from '../../lib/addresses/paths.ts';
import { useOptimistic } from '../../lib/calls/useOptimistic.ts';
import commonTexts from '../../messages/en/common.json';
import '../../messages/server-reactions.ts';
import { useServerText } from '../../messages/server.ts';
import { reactionKeys, sendReaction } from './api.ts';
import emojiReactionsTexts from './messages/en/emoji-reactions.json';
import type { ReactionParts } from './reaction-parts.ts';

const showOptimistic = createOptimisticValues<ReactionTally>();

/**
 * Returns the function that adds an emoji, or takes it back if it was given. New counts show at once; the server's
 * replace them, and a refusal restores the old ones.
 */
export function useReact({ item, tally, place }: ReactionParts): (emoji: string) => void {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const t = useText(emojiReactionsTexts);
  const common = useText(commonTexts);
  const translated = useServerText();
  const id = `reactions ${item.type} ${item.id}`;
  const { mutate } = useOptimistic({
    mutationKey: ['reactions', item.type, item.id],
    // One at a time: a double click must not overtake itself.
    scope: { id },
    over: [],
    send: (change: ReactionChange) => sendReaction(api, item, change),
    show: (change) =>
      showOptimistic(
        { client, id, place },
        (now) => reactionsWith(now, change),
        (counted: ReactionTally) => counted,
      ),
    onError: (error) => {
      const text = isApiError(error) ? translated(error.message) : common('pleaseTryAgain');
      toast({ kind: 'error', title: t('failed'), text });
      if (isApiError(error, 401)) void navigate(loginPath(pathname + search));
    },
    readAgain: () => client.invalidateQueries({ queryKey: reactionKeys.of(item) }),
  });
  return (emoji) => {
    // From the cache, not the rendered state: the second of two presses may precede the render.
    const own = (place.read() ?? tally).userReactions ?? [];
    const isGiven = !own.includes(emoji);
    if (isGiven && own.length >= REACTION_LIMITS.perMember) {
      toast({ kind: 'info', title: t('atMost', { most: REACTION_LIMITS.perMember }) });
      return;
    }
    mutate({ emoji, isGiven });
  };
}
