import { isApiError } from '@forum/api-client';
import type { Post } from '@forum/contracts/posts';
import { markRead, markUnread, type ReadingPlace } from '@forum/contracts/reading';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState, type RefObject } from 'react';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useFirst } from '../../lib/loading/useFirst.ts';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import readingTexts from './messages/en/reading.json';
import { showReadingPlace } from '../posts/index.ts';
import { useViewer } from '../session/index.ts';
import { COUNTS_KEY } from '../watching/index.ts';
import { useReadingTime } from './useReadingTime.ts';
import { useSeenComments } from './useSeenComments.ts';

/** How far a member has read a post's comments. */
interface Reading {
  /** The first comment that was new when the post was opened. */
  readonly newFrom: string | null;
  /** Null for visitors. */
  readonly markUnread: ((commentId: string) => void) | null;
}

/** Reports how far the member reads, and knows where they left off. A failed report does not disturb the reader. */
export function useReading(
  post: Pick<Post, 'id' | 'continueAt'>,
  section: RefObject<HTMLElement | null>,
): Reading {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const common = useText(commonTexts);
  const t = useText(readingTexts);
  const isMember = useViewer() !== null;
  const begin = useFirst(post.continueAt?.commentId ?? null);
  const [marked, setMarked] = useState<string | null>(null);
  // After marking something unread, what is in view at the moment must not mark it read again.
  const isHeld = useRef(false);
  const { id } = post;
  const show = useCallback(
    (place: ReadingPlace) => {
      showReadingPlace(client, id, place);
      if (place.newComments === 0) void client.invalidateQueries({ queryKey: COUNTS_KEY });
    },
    [client, id],
  );
  const onSeen = useCallback(
    (commentId: string) => {
      if (isHeld.current) return;
      api(markRead, { params: { id }, body: { commentId } }).then(show, ignoreFailure);
    },
    [api, id, show],
  );
  useSeenComments(isMember ? section : null, onSeen);
  useReadingTime(isMember ? id : null);
  const mark = useCallback(
    async (commentId: string) => {
      isHeld.current = true;
      try {
        show(await api(markUnread, { params: { id }, body: { commentId } }));
        setMarked(commentId);
        toast({ kind: 'success', title: t('markedUnread') });
      } catch (error) {
        isHeld.current = false;
        const text = isApiError(error) ? error.message : common('pleaseTryAgain');
        toast({ kind: 'error', title: t('markFailed'), text });
      }
    },
    [api, id, show, toast, t, common],
  );
  const markFrom = useCallback((commentId: string) => void mark(commentId), [mark]);
  return { newFrom: marked ?? begin, markUnread: isMember ? markFrom : null };
}

function ignoreFailure() {
  return undefined;
}
